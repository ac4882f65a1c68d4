// Settings panel.
import { words } from "../../i18n";
import { languages, type Language } from "../../i18n/known";
import { Range, Segments } from "../../parts/fields";
import { ownWords } from "../../parts/ownWords";
import { allowNotifications } from "../../app/announce";
import { choose, settings, type Theme, type TileSet } from "../../app/settings";
import { play } from "../../app/soundPlayer";

export function Settings() {
  const t = words.value;
  const own = ownWords.value;
  const now = settings.value;
  const switched = (on: string, off: string) => [
    { value: "on" as const, text: on },
    { value: "off" as const, text: off },
  ];
  return (
    <>
      <Segments<Language>
        label={t.languageWord}
        value={now.language}
        options={languages}
        onChange={(language) => choose({ language })}
      />
      <Segments<Theme>
        label={t.theme}
        value={now.theme}
        options={(["auto", "light", "dark"] as const).map((value) => ({ value, text: t.themes[value] }))}
        onChange={(theme) => choose({ theme })}
      />
      <Segments<TileSet>
        label={t.tileSet}
        value={now.tiles}
        options={(["ivory", "ebony", "coloured"] as const).map((value) => ({ value, text: t.tileSets[value] }))}
        onChange={(tiles) => choose({ tiles })}
      />
      <Segments
        label={t.sound}
        value={now.sound ? "on" : "off"}
        options={switched(t.on, t.off)}
        onChange={(value) => {
          choose({ sound: value === "on" });
          play("tile");
        }}
      />
      {now.sound ? (
        <Range
          label={t.volume}
          value={Math.round(100 * now.volume)}
          text={t.percent}
          onInput={(percent) => choose({ volume: percent / 100 })}
          onChange={() => play("tile")}
        />
      ) : null}
      <Segments
        label={t.motion}
        value={now.still ? "off" : "on"}
        options={switched(t.on, t.off)}
        onChange={(value) => choose({ still: value === "off" })}
      />
      <Segments
        label={t.confirmMoves}
        hint={t.confirmWhy}
        value={now.confirm ? "on" : "off"}
        options={switched(t.on, t.off)}
        onChange={(value) => choose({ confirm: value === "on" })}
      />
      <Segments
        label={t.forcedMoves}
        hint={t.forcedWhy}
        value={now.automatic ? "on" : "off"}
        options={switched(t.on, t.off)}
        onChange={(value) => choose({ automatic: value === "on" })}
      />
      <Segments
        label={own.botRemarks}
        hint={own.botRemarksWhy}
        value={now.remarks ? "on" : "off"}
        options={switched(t.on, t.off)}
        onChange={(value) => choose({ remarks: value === "on" })}
      />
      <Segments
        label={t.notifications}
        hint={t.notificationsWhy}
        value={now.notify ? "on" : "off"}
        options={switched(t.on, t.off)}
        onChange={(value) => void allowNotifications(value === "on")}
      />
    </>
  );
}
