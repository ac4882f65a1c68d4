// Sessions of the account, which can be ended from here.
import { useEffect, useState } from "preact/hooks";
import { api } from "../../app/api";
import { settings } from "../../app/settings";
import { words } from "../../i18n";
import { Trouble, useAttempt } from "../../parts/fields";
import type { AccountSeen, DeviceSeen } from "../../wire/types";

function Device({
  device,
  busy,
  end,
}: {
  readonly device: DeviceSeen;
  readonly busy: boolean;
  readonly end: () => void;
}) {
  const t = words.value;
  const name = device.agent === "" ? t.deviceUnknown : device.agent;
  const when = new Intl.DateTimeFormat(settings.value.language, { dateStyle: "medium", timeStyle: "short" });
  return (
    <li>
      <div>
        <b>{name}</b>
        <small>{device.here ? t.deviceHere : t.deviceSeen(when.format(device.seen))}</small>
      </div>
      {device.here ? null : (
        <button type="button" disabled={busy} aria-label={t.deviceEnd(name)} onClick={end}>
          {t.logout}
        </button>
      )}
    </li>
  );
}

export function Devices() {
  const t = words.value;
  const [seen, setSeen] = useState<AccountSeen | null>(null);
  const [why, busy, attempt] = useAttempt();
  const learn = (deed: () => Promise<AccountSeen>) => void attempt(async () => setSeen(await deed()));
  useEffect(() => learn(api.account), []);
  const devices = seen?.devices ?? [];
  return (
    <details class="account-part">
      <summary>{t.devices}</summary>
      <p class="hint">{t.devicesWhy}</p>
      <ul class="devices">
        {devices.map((device) => (
          <Device key={device.id} device={device} busy={busy} end={() => learn(() => api.endDevice(device.id))} />
        ))}
      </ul>
      {devices.length > 1 ? (
        <button type="button" disabled={busy} onClick={() => learn(api.endOthers)}>
          {t.devicesEnd}
        </button>
      ) : null}
      <Trouble why={why} />
    </details>
  );
}
