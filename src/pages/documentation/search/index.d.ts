declare module "virtual:documentation-sections/*" {
  export const sections: import("./section").Section[];
}
declare module "virtual:documentation-texts" {
  const texts: Record<string, string>;
  export default texts;
}
