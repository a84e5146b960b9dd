import { MicIcon } from "lucide-react";
import type { ResourceExtension } from "./extension";

export const extension: ResourceExtension = {
  icon: MicIcon,
  overrides: async () => (await import("./voiceovers/overrides")).overrides,
  pages: {
    create: async () => (await import("./voiceovers/create")).NewVoiceover,
    show: async () => (await import("./voiceovers/show")).VoiceoverPage,
  },
};
