// Line icons; decorative, always beside a text or label.
const PATHS = {
  back: "M15 5 8 12l7 7",
  gear: "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6M12 2.8v2.4M12 18.8v2.4M2.8 12h2.4M18.8 12h2.4M5.5 5.5l1.7 1.7M16.8 16.8l1.7 1.7M18.5 5.5l-1.7 1.7M7.2 16.8l-1.7 1.7",
  help: "M9.2 9a2.9 2.9 0 1 1 4.2 2.6c-.9.5-1.4 1.1-1.4 2.1M12 17.4v.2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18",
  share: "M12 15V4m0 0L8 8m4-4 4 4M6 12v7h12v-7",
  list: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
  card: "M6 3h12v18H6zM9 8h6M9 12h6M9 16h4",
  close: "m6 6 12 12M18 6 6 18",
  first: "M18 6 9 12l9 6zM6 6v12",
  prev: "M15 6 8 12l7 6",
  next: "m9 6 7 6-7 6",
  last: "m6 6 9 6-9 6zM18 6v12",
  sound: "M4 9.500v5h3.500L12 19V5L7.500 9.500zM15.500 9a4.200 4.200 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11",
  mute: "M4 9.500v5h3.500L12 19V5L7.500 9.500zM16 9.500l5 5M21 9.500l-5 5",
  play: "m8 5 11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  flag: "M6 21V4h12l-3 4 3 4H6",
  chat: "M4 5h16v11H11l-5 4v-4H4zM8 9h8M8 12.500h5",
  user: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.5 20c1.2-3.4 4-5 7.5-5s6.300 1.600 7.500 5",
  eye: "M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12M12 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5",
  door: "M10 4H5v16h5M14 8l4 4-4 4M18 12H9",
  plus: "M12 5v14M5 12h14",
  seal: "M12 3 5 6v5.500c0 4.500 3 7.500 7 9.500 4-2 7-5 7-9.500V6zM9 12l2.200 2.200L15.200 10",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
