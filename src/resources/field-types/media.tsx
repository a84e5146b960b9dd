import type { Media } from "@contract/media.ts";
import { isUploadable } from "@contract/resource.ts";
import { FileIcon, FilmIcon, ImageIcon, Music2Icon, TypeIcon } from "lucide-react";
import { formatBytes } from "@/lib/format";
import type { CellProps, FieldDisplay } from "./field-type";

const icons = { image: ImageIcon, video: FilmIcon, audio: Music2Icon, font: TypeIcon };

export function MediaName({ value }: { value: Media }) {
  const Icon = icons[value.type.split("/")[0] as keyof typeof icons] ?? FileIcon;
  return (
    <span className="flex min-w-0 items-center gap-1.5" title={`${value.name} (${value.type})`}>
      <Icon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      <span className="max-w-56 truncate">{value.name}</span>
      <span className="whitespace-nowrap text-muted-foreground text-xs">{formatBytes(value.size)}</span>
    </span>
  );
}

/** Shows a file that users upload. A file that the server writes is shown elsewhere on its record's page. */
function Value({ value, field }: CellProps<Media>) {
  const { url, name, type } = value;
  if (!url || !isUploadable(field)) return <MediaName value={value} />;
  return (
    <a href={url} target="_blank" rel="noreferrer" className="grid w-fit gap-2 hover:underline">
      {type.startsWith("image/") && <img src={url} alt={name} className="max-h-64 rounded-md border" />}
      <MediaName value={value} />
    </a>
  );
}

export const media: FieldDisplay<Media> = { Cell: MediaName, Value };
