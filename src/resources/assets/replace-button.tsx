import { ReplaceIcon } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { useCan } from "@/providers/access";
import { refreshResource } from "@/providers/query-client";
import { replaceFile } from "@/providers/upload";
import { useAction } from "@/providers/use-action";
import type { RecordProps } from "../extension";

/** Replaces an asset's file. Animations that use the asset show the new file. */
export function ReplaceButton({ resource, record }: RecordProps) {
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState(0);
  const may = useCan(resource.name);
  const { run: replace, pending } = useAction(async (file: File) => {
    setProgress(0);
    await replaceFile(record.id, file, { onProgress: setProgress });
    await refreshResource(resource.name);
    toast.success(t("File replaced"));
  });
  if (!may("edit")) return null;
  return (
    <>
      <Button variant="outline" pending={pending} onClick={() => input.current?.click()}>
        {!pending && <ReplaceIcon aria-hidden />}
        {pending ? `${Math.round(progress * 100)}%` : t("Replace file")}
      </Button>
      <input
        ref={input}
        type="file"
        aria-label={t("Replacement file")}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) replace(file);
          target.value = "";
        }}
      />
    </>
  );
}
