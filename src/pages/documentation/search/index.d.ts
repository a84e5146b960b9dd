declare module "virtual:documentation-sections" {
  export const sections: import("./section").Section[];
}
