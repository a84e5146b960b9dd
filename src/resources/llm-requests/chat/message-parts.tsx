import { JsonView } from "@/components/code/json-view";
import { t } from "@/i18n/t";
import { byPosition } from "@/lib/by-position";
import { FileChip, Picture, Recording } from "./media";
import { MessageText, ProgramText, Reasoning } from "./message-text";
import { type Part, partsOf } from "./parts";

interface Props {
  content: unknown;
  label?: string;
  isRaw?: boolean;
  /** Whether the text was written by a program. */
  isProgram?: boolean;
  /** Classes that replace those of the frame around a program's JSON. */
  frame?: string;
  /** The number of characters to show initially. */
  preview?: number;
}

function PartView({
  part,
  label = t("Part of the message"),
  isRaw,
  isProgram,
  frame,
  preview,
}: { part: Part } & Omit<Props, "content">) {
  switch (part.type) {
    case "text":
      return isProgram ? (
        <ProgramText text={part.text} label={label} frame={frame} />
      ) : (
        <MessageText text={part.text} isRaw={isRaw} preview={preview} />
      );
    case "reasoning":
      return <Reasoning text={part.text} />;
    case "image":
      return <Picture url={part.url} />;
    case "audio":
      return <Recording data={part.data} format={part.format} />;
    case "file":
      return <FileChip name={part.name} bytes={part.bytes} />;
    default:
      return <JsonView value={part.value} label={label} />;
  }
}

/** The parts of a message's content. */
export const MessageParts = ({ content, ...props }: Props) =>
  byPosition(partsOf(content)).map(({ key, item }) => <PartView key={key} part={item} {...props} />);
