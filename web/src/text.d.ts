declare module "*.ftl" {
  /** The text of the file, without comments. */
  const text: string;
  export default text;
}

/** The version of the package that the page is a part of; written in by the build. */
declare const VERSION: string;
