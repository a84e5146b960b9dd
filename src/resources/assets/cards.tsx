import type { Media } from "@contract/media.ts";
import { FileIcon, FilmIcon, ImageIcon, Music2Icon, SparklesIcon, TypeIcon } from "lucide-react";
import { Link } from "@/components/layout/link";
import { t } from "@/i18n/t";
import { formatBytes } from "@/lib/format";
import type { CardsProps } from "../extension";
import type { AnyRow } from "../field-types/field-type";
import { recordPath } from "../views/shared/record-link";

const icons = {
  image: ImageIcon,
  video: FilmIcon,
  audio: Music2Icon,
  font: TypeIcon,
  animation: SparklesIcon,
  document: FileIcon,
};

const seconds = (value: unknown) =>
  typeof value === "number"
    ? `${Math.floor(value / 60)}:${String(Math.floor(value % 60)).padStart(2, "0")}`
    : undefined;

/** An asset's details as text: its width and height, its duration and its file size, where known. */
const factsOf = (row: AnyRow) => {
  const file = row.file as Media | null;
  const size = row.width && row.height ? `${row.width} × ${row.height}` : undefined;
  return [size, seconds(row.duration), file && formatBytes(file.size)].filter(Boolean).join(" · ");
};

function Card({ resource, row, search }: Pick<CardsProps, "resource" | "search"> & { row: AnyRow }) {
  const thumbnail = row.thumbnail as Media | null;
  const Icon = icons[row.kind as keyof typeof icons] ?? FileIcon;
  return (
    <li className="group relative overflow-hidden rounded-md border bg-background transition-shadow focus-within:ring-2 focus-within:ring-ring hover:shadow-md">
      <div className="grid aspect-[4/3] place-items-center overflow-hidden bg-[repeating-conic-gradient(var(--muted)_0_25%,transparent_0_50%)] bg-[length:16px_16px]">
        {thumbnail?.url ? (
          <img src={thumbnail.url} alt="" loading="lazy" className="size-full object-contain" />
        ) : (
          <Icon aria-hidden className="size-10 text-muted-foreground" />
        )}
      </div>
      <div className="grid gap-0.5 border-t p-2.5">
        <Link
          to={recordPath(resource, row.id)}
          state={{ list: search }}
          className="truncate font-medium text-sm outline-none after:absolute after:inset-0"
        >
          {String(row.name)}
        </Link>
        <span className="flex items-center gap-1.5 truncate text-muted-foreground text-xs tabular-nums">
          <Icon aria-label={String(row.kind ?? t("file"))} className="size-3.5 shrink-0" />
          {factsOf(row)}
        </span>
      </div>
    </li>
  );
}

/** Assets as thumbnails. */
export function AssetCards({ resource, rows, search }: CardsProps) {
  return (
    <ul
      className="grid grid-cols-2 gap-3 p-3 sm:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-6"
      aria-label={resource.names.title}
    >
      {rows.map((row) => (
        <Card key={row.id} resource={resource} row={row} search={search} />
      ))}
    </ul>
  );
}
