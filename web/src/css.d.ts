declare module "*.css";
declare module "*.css?part" {
  const href: string;
  export default href;
}
