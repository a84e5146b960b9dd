import type { Media } from "@contract/media.ts";
import { FileIcon, FilmIcon, ImageIcon, Music2Icon, TypeIcon } from "lucide-react";
import { formatBytes } from "@/lib/format";
import type { CellProps, FieldDisplay } from "./field-type";

const icons = { image: ImageIcon, video: FilmIcon, audio: Music2Icon, font: TypeIcon };

function Cell({ value }: CellProps<Media>) {
  const Icon = icons[value.type.split("/")[0] as keyof typeof icons] ?? FileIcon;
  return (
    <span className="flex min-w-0 items-center gap-1.5" title={`${value.name} (${value.type})`}>
      <Icon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      <span className="max-w-56 truncate">{value.name}</span>
      <span className="whitespace-nowrap text-muted-foreground text-xs">{formatBytes(value.size)}</span>
    </span>
  );
}

export const media: FieldDisplay<Media> = { Cell, Value: Cell };
