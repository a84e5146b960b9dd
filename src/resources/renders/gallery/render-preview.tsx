import type { AnyRow } from "../../field-types/field-type";
import type { Render } from "../render";

const className = "absolute inset-0 size-full object-contain";

/** A rendered film that plays without sound. Its file loads when it starts to play. */
export function RenderPreview({ row, playing }: { row: AnyRow; playing: boolean }) {
  const { file, format } = row as unknown as Render;
  if (!playing || !file?.url) return null;
  if (format === "gif") return <img src={file.url} alt="" className={className} />;
  return (
    <video src={file.url} muted loop autoPlay playsInline aria-hidden tabIndex={-1} className={className} />
  );
}
