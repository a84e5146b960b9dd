import { ReplaceIcon } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useMay } from "@/providers/access";
import { refreshResource, reportFailedMutation } from "@/providers/query-client";
import { replaceFile } from "@/providers/upload";
import type { RecordProps } from "../extension";

/** Another file in place of the one that films use: they show it from then on. */
export function ReplaceButton({ resource, record }: RecordProps) {
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number>();
  const may = useMay(resource.name);
  const send = async (file: File) => {
    setProgress(0);
    try {
      await replaceFile(record.id, file, { onProgress: setProgress });
      await refreshResource(resource.name);
      toast.success("File replaced");
    } catch (error) {
      reportFailedMutation(error);
    } finally {
      setProgress(undefined);
    }
  };
  if (!may("edit")) return null;
  return (
    <>
      <Button variant="outline" pending={progress !== undefined} onClick={() => input.current?.click()}>
        {progress === undefined && <ReplaceIcon aria-hidden />}
        {progress === undefined ? "Replace the file" : `${Math.round(progress * 100)}%`}
      </Button>
      <input
        ref={input}
        type="file"
        aria-label="A file in place of this one"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void send(file);
          target.value = "";
        }}
      />
    </>
  );
}
