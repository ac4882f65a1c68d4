// The screen stays on while a match is kept, where the browser can do that.
import { useEffect } from "preact/hooks";

/** Keeps the screen on while `on`; `told` hears of it once. */
export function useWake(on: boolean, told: () => void): void {
  useEffect(() => {
    if (!on || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOn = true;
    // The browser lets go of the lock when the page is hidden.
    const ask = async () => {
      if (document.hidden) return;
      try {
        const got = await navigator.wakeLock.request("screen");
        if (!isOn) void got.release();
        else {
          if (lock === null) told();
          lock = got;
        }
      } catch {
        // A battery that is nearly empty lets no page do this.
      }
    };
    void ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      isOn = false;
      document.removeEventListener("visibilitychange", ask);
      void lock?.release();
    };
  }, [on]);
}
