/** The parts of OpenAI's chat format to which a response's request is translated. */

export type ChatPart =
  | { type: "text"; text: string }
  | { type: "image_url"; image_url: { url: string; detail?: string } }
  | { type: "file"; file: { filename?: string; file_data: string } }
  | { type: "input_audio"; input_audio: { data: string; format: string } };

export interface ChatToolCall {
  id: string;
  type: "function";
  function: { name: string; arguments: string };
}

export interface ChatMessage {
  role: string;
  content?: string | ChatPart[] | null;
  refusal?: string | null;
  tool_calls?: ChatToolCall[];
  tool_call_id?: string;
}
