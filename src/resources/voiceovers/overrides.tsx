import type { voiceovers } from "@contract/resources/voiceovers.ts";
import { defineOverrides } from "../extension";
import type { InputProps } from "../field-types/field-type";
import { VoiceChoice } from "./voice-choice";

const VoiceInput = ({ id, value, onChange }: InputProps<string>) => (
  <VoiceChoice id={id} value={value ?? ""} onChange={onChange} />
);

/** `speak` has its own button on a voiceover's page. */
export const overrides = defineOverrides<typeof voiceovers>({
  inputs: { voice: VoiceInput },
  ownVerbs: ["speak"],
});
