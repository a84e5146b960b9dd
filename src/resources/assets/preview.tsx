import type { Media } from "@contract/media.ts";
import { DownloadIcon } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardContent } from "@/components/ui/card";
import { t } from "@/i18n/t";
import type { RecordProps } from "../extension";
import { ReplaceButton } from "./replace-button";
import { UsageList } from "./usage-list";

/** An animated image, played from its sprite sheet as in films. */
function Moving({ sheet, name }: { sheet: NonNullable<Media["sheet"]>; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { url, columns, count, fps, width, height } = sheet;
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context || !url) return;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const image = new Image();
    let request = 0;
    const draw = (now: number) => {
      const frame = still ? Math.floor(count / 2) : Math.floor((now / 1000) * fps) % count;
      context.clearRect(0, 0, width, height);
      const [x, y] = [(frame % columns) * width, Math.floor(frame / columns) * height];
      context.drawImage(image, x, y, width, height, 0, 0, width, height);
      if (!still) request = requestAnimationFrame(draw);
    };
    image.onload = () => draw(0);
    image.src = url;
    return () => cancelAnimationFrame(request);
  }, [url, columns, count, fps, width, height]);
  return (
    <canvas ref={canvas} width={width} height={height} role="img" aria-label={name} className="max-w-full" />
  );
}

const pangram = "Sphinx of black quartz, judge my vow. 0123456789";

/** Sample text in an uploaded font. */
function Letters({ url, id }: { url: string; id: string }) {
  const family = `preview-${id}`;
  useEffect(() => {
    const face = new FontFace(family, `url("${url}")`);
    void face.load().then((loaded) => document.fonts.add(loaded));
    return () => void document.fonts.delete(face);
  }, [family, url]);
  return (
    <div className="grid gap-3 text-center" style={{ fontFamily: `"${family}", var(--font-sans)` }}>
      {[48, 28, 16].map((size) => (
        <p
          key={size}
          style={{ fontSize: size }}
          className="text-balance leading-tight [overflow-wrap:anywhere]"
        >
          {pangram}
        </p>
      ))}
    </div>
  );
}

function Show({ media, id, name }: { media: Media & { url: string }; id: string; name: string }) {
  const { url, type, sheet } = media;
  const [kind] = type.split("/");
  if (sheet) return <Moving sheet={sheet} name={name} />;
  if (kind === "image")
    return <img src={url} alt={name} className="max-h-[32rem] max-w-full rounded-md object-contain" />;
  // biome-ignore lint/a11y/useMediaCaption: uploaded assets have no captions
  if (kind === "audio") return <audio src={url} controls className="w-full max-w-lg" />;
  // biome-ignore lint/a11y/useMediaCaption: uploaded assets have no captions
  if (kind === "video") return <video src={url} controls className="max-h-[32rem] max-w-full rounded-md" />;
  if (kind === "font") return <Letters url={url} id={id} />;
  if (type === "application/pdf") {
    return (
      <Button asChild variant="outline">
        <a href={url} target="_blank" rel="noreferrer">
          {t("Open {name}", { name: media.name })}
        </a>
      </Button>
    );
  }
  return <p className="text-muted-foreground">{t("No preview for this file type.")}</p>;
}

/** An asset's preview and its replace button. */
export function AssetPreview({ resource, record }: RecordProps) {
  const media = record.file as Media | null;
  if (!media?.url) return null;
  const file = media as Media & { url: string };
  return (
    <div className="grid gap-5">
      <Card>
        <CardContent className="grid gap-4">
          <div className="grid min-h-32 place-items-center overflow-hidden rounded-md bg-muted/60 p-4">
            <Show key={file.url} media={file} id={record.id} name={String(record.name)} />
          </div>
          <div className="flex flex-wrap gap-2">
            <Button asChild variant="outline">
              <a href={`${file.url}&download=1`} download={file.name}>
                <DownloadIcon aria-hidden />
                {t("Download")}
              </a>
            </Button>
            <ReplaceButton resource={resource} record={record} />
          </div>
        </CardContent>
      </Card>
      <UsageList id={record.id} />
    </div>
  );
}
