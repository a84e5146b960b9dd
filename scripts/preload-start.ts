import type { Plugin } from "vite";

/** Lets the browser load the program with the entry that starts it, see src/main.tsx. */
export const preloadStart: Plugin = {
  name: "preload-start",
  transformIndexHtml: {
    order: "post",
    handler(_html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const start = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith("/src/start.tsx"));
      return [...(start ? [start.fileName] : [])].map((file) => ({
        tag: "link",
        attrs: { rel: "modulepreload", crossorigin: true, href: `/${file}` },
        injectTo: "head" as const,
      }));
    },
  },
};
