import type { InputProps } from "../kinds/kind";
import type { Pieces } from "../look";
import { VoiceChoice } from "./voice-choice";

const VoiceInput = ({ id, value, onChange }: InputProps) => (
  <VoiceChoice id={id} value={String(value ?? "")} onChange={onChange} />
);

/** Its own page offers to speak, and knows what. */
export const pieces: Pieces = { inputs: { voice: VoiceInput }, ownVerbs: ["speak"] };
