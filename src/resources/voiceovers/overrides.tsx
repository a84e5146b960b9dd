import type { Overrides } from "../extension";
import type { InputProps } from "../field-types/field-type";
import { VoiceChoice } from "./voice-choice";

const VoiceInput = ({ id, value, onChange }: InputProps) => (
  <VoiceChoice id={id} value={String(value ?? "")} onChange={onChange} />
);

/** Its own page offers to speak, and knows what. */
export const overrides: Overrides = { inputs: { voice: VoiceInput }, ownVerbs: ["speak"] };
