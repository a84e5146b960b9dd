import type { CaptionTrack } from "@contract/caption-tracks.ts";
import { renders } from "@contract/resources/renders.ts";
import { DownloadIcon, LanguagesIcon, Trash2Icon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "@/components/dialogs/confirm-dialog";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { nameOfLanguage } from "@/i18n/language-name";
import { t } from "@/i18n/t";
import { saveFile } from "@/lib/save-file";
import { useCan } from "@/providers/access";
import { callVerb } from "@/providers/data";
import { refreshRecord } from "@/providers/query-client";
import type { Render } from "./render";
import { asSrt, asVtt } from "./subtitles";
import { TranslateCaptions } from "./translate-captions";
import { loadSubtitles } from "./use-subtitles";

const formats = [
  ["SRT", "application/x-subrip", asSrt],
  ["VTT", "text/vtt", asVtt],
] as const;

interface CaptionsProps {
  /** The language, or a name for the original. */
  label: string;
  /** The name of the downloaded files, without an extension. */
  name: string;
  /** Returns a caption file in either format. */
  load: () => string | Promise<string>;
  children: ReactNode;
}

/** The captions of one language, with their downloads. */
function Captions({ label, name, load, children }: CaptionsProps) {
  const save = async ([format, type, write]: (typeof formats)[number]) => {
    try {
      saveFile(new Blob([write(await load())], { type }), `${name}.${format.toLowerCase()}`);
    } catch (error) {
      toast.error((error as Error).message);
    }
  };
  return (
    <li className="grid items-center gap-y-1 sm:col-span-2 sm:grid-cols-subgrid">
      <span className="text-muted-foreground text-sm">{label}</span>
      <span className="flex flex-wrap items-center gap-2">
        {formats.map((one) => (
          <Button
            key={one[0]}
            variant="outline"
            size="sm"
            aria-label={`${label}, ${one[0]}`}
            onClick={() => void save(one)}
          >
            <DownloadIcon aria-hidden />
            {one[0]}
          </Button>
        ))}
        {children}
      </span>
    </li>
  );
}

function RemoveButton({ render: { id }, language }: { render: Render; language: CaptionTrack["language"] }) {
  const name = nameOfLanguage(language);
  return (
    <ConfirmDialog
      title={t("Remove the captions in {language}?", { language: name })}
      description={t(
        "Players will no longer offer this language, even where the film is shared. Translating the captions again costs credits.",
      )}
      action={t("Remove captions")}
      onConfirm={async () => {
        await callVerb(renders.name, id, "remove-captions", { language });
        await refreshRecord(renders.name, id);
        toast.success(t("Captions removed"));
      }}
    >
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={t("Remove the captions in {language}", { language: name })}
      >
        <Trash2Icon aria-hidden />
      </Button>
    </ConfirmDialog>
  );
}

/** The captions as files in both formats, in each language, and the button for another language. */
export function CaptionFiles({ render, text }: { render: Render; text: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const may = useCan(renders.name, render.owner_id);
  if (!text) return null;
  const name = render.file?.name.replace(/\.\w+$/, "") ?? t("Film");
  return (
    <section aria-label={t("Captions")} className="grid gap-2">
      <ul className="grid gap-x-4 gap-y-2 sm:w-fit sm:max-w-full sm:grid-cols-[auto_1fr]">
        <Captions label={t("Captions")} name={name} load={() => text}>
          {may("translate-captions") && (
            <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
              <LanguagesIcon aria-hidden />
              {t("Translate captions…")}
            </Button>
          )}
        </Captions>
        {render.caption_tracks.map(({ language, file }) => (
          <Captions
            key={language}
            label={nameOfLanguage(language)}
            name={`${name}.${language}`}
            load={() => loadSubtitles(file.url ?? "")}
          >
            {may("remove-captions") && <RemoveButton render={render} language={language} />}
          </Captions>
        ))}
      </ul>
      <TranslateCaptions render={render} open={isOpen} onOpenChange={setOpen} />
    </section>
  );
}
