declare module "*.wasm" {
  /** Address of the module, relative to the script. */
  const href: string;
  export default href;
}
declare module "*.ts?worker" {
  /** Address of the worker's script, relative to the script. */
  const href: string;
  export default href;
}
