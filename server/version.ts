import manifest from "../package.json" with { type: "json" };

/** The product's version, which is set only in package.json. */
export const productVersion: string = manifest.version;
