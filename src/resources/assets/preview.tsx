import { DownloadIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardContent } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import type { RecordProps } from "../look";
import { saveFile } from "../views/export-menu";
import { useFile } from "./use-file";

interface Media {
  name: string;
  type: string;
}

/** The address of a file that is in memory, for as long as it is shown. */
function useObjectUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return file && url;
}

function Player({ media, url, name }: { media: Media; url: string; name: string }) {
  const [kind] = media.type.split("/");
  if (kind === "image")
    return <img src={url} alt={name} className="max-h-[32rem] max-w-full rounded-md object-contain" />;
  // biome-ignore lint/a11y/useMediaCaption: an asset is raw material and has no captions of its own
  if (kind === "audio") return <audio src={url} controls className="w-full max-w-lg" />;
  // biome-ignore lint/a11y/useMediaCaption: as above
  if (kind === "video") return <video src={url} controls className="max-h-[32rem] max-w-full rounded-md" />;
  return <p className="text-muted-foreground">A file of this kind has no preview.</p>;
}

/** What an asset looks or sounds like, read with the bearer and shown from memory. */
export function AssetPreview({ resource, record }: RecordProps) {
  const media = record.file as Media | null;
  const { data: file, isError } = useFile(resource.name, record.id, media !== null);
  const url = useObjectUrl(file);
  if (!media) return null;
  return (
    <Card>
      <CardContent className="grid gap-4">
        <div className="grid min-h-32 place-items-center rounded-md bg-muted/60 p-4">
          {isError ? (
            <p className="text-muted-foreground">The file could not be read.</p>
          ) : url ? (
            <Player media={media} url={url} name={String(record.name)} />
          ) : (
            <Skeleton className="h-40 w-64" />
          )}
        </div>
        <Button
          variant="outline"
          className="justify-self-start"
          disabled={!file}
          onClick={() => file && saveFile(file, media.name)}
        >
          <DownloadIcon aria-hidden />
          Download
        </Button>
      </CardContent>
    </Card>
  );
}
