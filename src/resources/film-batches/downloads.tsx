import { CopyIcon, DownloadIcon } from "lucide-react";
import { useState } from "react";
import { DialogFrame } from "@/components/dialogs/dialog-frame";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { copyText } from "@/lib/copy-text";
import { useAction } from "@/providers/use-action";
import { type FilmBatch, finishedFilms } from "./use-film-batch";

type Films = Awaited<ReturnType<typeof finishedFilms>>;

export const downloadUrl = (url: string) => `${url}${url.includes("?") ? "&" : "?"}download=1`;

/** The links to all finished videos. They are created when the dialog opens, because they expire. */
export function Downloads({ batch }: { batch: FilmBatch }) {
  const [films, setFilms] = useState<Films>();
  const { run: open, pending } = useAction(async () => setFilms(await finishedFilms(batch)));
  const copy = async () => {
    const links = (films ?? []).map(({ file }) => new URL(downloadUrl(file.url), location.href).href);
    await copyText(links.join("\n"));
    toast.success(t("Links copied"));
  };
  return (
    <>
      <Button variant="outline" pending={pending} disabled={batch.done_count === 0} onClick={() => open()}>
        {!pending && <DownloadIcon aria-hidden />}
        {t("Download all")}
      </Button>
      {films && (
        <DialogFrame
          open
          onOpenChange={(next) => !next && setFilms(undefined)}
          title={t("Download all")}
          description={
            films.length > 0
              ? t("The links work for an hour. Reopen this dialog to get new ones.")
              : t("No video is finished yet.")
          }
        >
          <ol className="grid max-h-[50vh] gap-1 overflow-y-auto text-sm">
            {films.map(({ number, file }) => (
              <li key={number} className="truncate">
                <a
                  href={downloadUrl(file.url)}
                  download={file.name}
                  className="underline decoration-border underline-offset-4 hover:text-primary"
                >
                  {`${number}. ${file.name}`}
                </a>
              </li>
            ))}
          </ol>
          {films.length > 0 && (
            <DialogFooter>
              <Button variant="outline" onClick={() => void copy()}>
                <CopyIcon aria-hidden />
                {t("Copy links")}
              </Button>
            </DialogFooter>
          )}
        </DialogFrame>
      )}
    </>
  );
}
