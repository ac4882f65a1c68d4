// The link of a sheet that several telephones have.

/** The path of a link; the fragment stays in the browser, and is in no log of a server. */
export const pathOf = (link: string): string => `/score#follow=${link}`;

/** The link in the address of this page; empty without one. */
export const linkHere = (): string => /^#follow=([A-Za-z0-9_-]{22,64})$/.exec(location.hash)?.[1] ?? "";
