declare module "*.ftl" {
  /** The text of the file, without comments. */
  const text: string;
  export default text;
}
