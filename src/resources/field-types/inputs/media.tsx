import type { Media } from "@contract/media.ts";
import { UploadIcon, XIcon } from "lucide-react";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { midSentence } from "@/i18n/language";
import { t } from "@/i18n/t";
import type { FieldEditor, InputProps } from "../field-type";
import { MediaName } from "../media";
import { inputAttributes } from "./input-attributes";

const accepted = "image/*,audio/*,video/*,font/*,.woff,.woff2,.ttf,.otf,.pdf,application/json,.json";

/**
 * An input for a file. A chosen file is the form's value until saving the form uploads it. Like a stored file, it has a
 * name, a type and a size.
 */
function Input({ value, onChange, field, ...props }: InputProps<Media>) {
  const picker = useRef<HTMLInputElement>(null);
  const { autoFocus: _, ...attributes } = inputAttributes(props);
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-2">
      {value && <MediaName value={value} />}
      <input
        {...attributes}
        ref={picker}
        type="file"
        accept={accepted}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChange(file);
          target.value = "";
        }}
      />
      <Button variant="outline" size="sm" onClick={() => picker.current?.click()}>
        <UploadIcon aria-hidden />
        {value ? t("Replace file") : t("Choose file")}
      </Button>
      {value && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={t("Remove {label}", { label: midSentence(field.label) })}
          onClick={() => onChange(null)}
        >
          <XIcon aria-hidden />
          {t("Remove")}
        </Button>
      )}
    </div>
  );
}

export const media: FieldEditor<Media> = { Input };
