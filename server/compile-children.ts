/**
 * Loads the modules of all child processes, so that Node stores their compiled code. This process gets no input, so it
 * can run as the server's user.
 */
const modules = [
  () => import("./files/inspect-child.ts"),
  () => import("./files/pdf-child.ts"),
  () => import("./source-texts/child.ts"),
  () => import("./studio/encode/encode-child.ts"),
  () => import("./studio/render/painter.ts"),
  () => import("./studio/render/stills-child.ts"),
  () => import("./studio/speech/flite-child.ts"),
  () => import("./studio/speech/kokoro-child.ts"),
  () => import("./studio/speech/model-child.ts"),
];
// A module whose optional package isn't installed is left out.
for (const load of modules) await load().catch(() => {});
// Without this call, native libraries would keep the process running. Node stores the compiled code when the process
// exits.
process.exit();
