import { MicIcon } from "lucide-react";
import type { Look } from "./look";

export const look: Look = {
  icon: MicIcon,
  pieces: async () => (await import("./voiceovers/pieces")).pieces,
  pages: {
    create: async () => (await import("./voiceovers/create")).NewVoiceover,
    show: async () => (await import("./voiceovers/show")).VoiceoverPage,
  },
};
