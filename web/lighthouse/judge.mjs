// What Lighthouse says about a page, as JSON: node judge.mjs PORT URL mobile|desktop [SLOWDOWN].
// PORT is where a Chromium that is signed in listens for DevTools; its cookies stay, its cache is emptied. SLOWDOWN is how
// many times slower than this machine's the simulated processor is.
import lighthouse, { desktopConfig } from "lighthouse";

const [port, url, preset, slowdown] = process.argv.slice(2);
const config = preset === "desktop" ? desktopConfig : { extends: "lighthouse:default" };
const { lhr } = await lighthouse(
  url,
  {
    port: Number(port),
    output: "json",
    logLevel: "error",
    clearStorageTypes: ["cache_storage", "shader_cache", "service_workers"],
  },
  {
    ...config,
    settings: {
      ...config.settings,
      ...(slowdown ? { throttling: { ...config.settings?.throttling, cpuSlowdownMultiplier: Number(slowdown) } } : {}),
    },
  },
);
const sheets = lhr.audits["unused-css-rules"]?.details?.items ?? [];
console.log(
  JSON.stringify({
    scores: Object.fromEntries(Object.entries(lhr.categories).map(([name, { score }]) => [name, score])),
    shift: lhr.audits["cumulative-layout-shift"].numericValue,
    bytes: lhr.audits["total-byte-weight"].numericValue,
    unused: Object.fromEntries(sheets.map(({ url: sheet, wastedBytes }) => [sheet, wastedBytes])),
    // It shows which runs were made on a busy machine.
    speed: lhr.environment.benchmarkIndex,
    // What costs points, for the message of a test that fails.
    lost: Object.values(lhr.audits)
      .filter(({ score }) => score !== null && score < 0.9)
      .map(({ id, displayValue }) => [id, displayValue ?? ""].join(" ").trim()),
    failed: lhr.runtimeError?.message ?? "",
  }),
);
