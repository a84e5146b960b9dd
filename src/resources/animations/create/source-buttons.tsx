import { FileTextIcon } from "lucide-react";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { ArticlePrompt } from "./article-prompt";
import type { SourceTextState } from "./use-source-text";

const accepted = ".md,.markdown,.txt,text/plain,text/markdown,.pdf,application/pdf,.docx,.pptx,.srt,.vtt";

/** Buttons that read a file or an article into the prompt. A file can also be dropped on the prompt. */
export function SourceButtons({ source }: { source: SourceTextState }) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={t("File to read")}
        accept={accepted}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) source.readFile(file);
          target.value = "";
        }}
      />
      <Button
        variant="outline"
        size="sm"
        pending={source.isReading}
        title={t(
          "Markdown, text, PDF, Word, PowerPoint or captions. You can also drop a file on the prompt.",
        )}
        onClick={() => chooser.current?.click()}
      >
        {!source.isReading && <FileTextIcon aria-hidden />}
        {t("From a file…")}
      </Button>
      <ArticlePrompt source={source} />
    </div>
  );
}
