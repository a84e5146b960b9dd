import { CircleStopIcon, TagIcon } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { useCan } from "@/providers/access";
import { callVerb, dataProvider } from "@/providers/data";
import type { BulkProps } from "../extension";
import { isUnderWay, type LlmRequest } from "./llm-request";

function AddTag({ resource, rows, run }: BulkProps<LlmRequest>) {
  const [tag, setTag] = useState("");
  const [open, setOpen] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const word = tag.trim();
    if (!word) return;
    setOpen(false);
    run("tagged", (row) => {
      const { tags } = row;
      if (tags.includes(word)) return Promise.resolve();
      return dataProvider.update({
        resource: resource.name,
        id: row.id,
        variables: { tags: [...tags, word] },
      });
    });
  };
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="outline" size="sm">
          <TagIcon aria-hidden />
          Add tag
        </Button>
      </PopoverTrigger>
      <PopoverContent side="top" aria-label="Add a tag" className="w-64">
        <form onSubmit={submit} className="flex gap-1.5">
          <Input
            autoFocus
            aria-label={`Tag for ${rows.length === 1 ? "1 request" : `${rows.length} requests`}`}
            placeholder="Tag"
            maxLength={80}
            value={tag}
            onChange={({ target }) => setTag(target.value)}
          />
          <Button type="submit" disabled={tag.trim() === ""}>
            Add
          </Button>
        </form>
      </PopoverContent>
    </Popover>
  );
}

/** Tags many requests, or cancels those that are still running. */
export function RequestBulkActions(props: BulkProps<LlmRequest>) {
  const may = useCan(props.resource.name);
  const { rows, run, resource } = props;
  const running = rows.filter(isUnderWay);
  return (
    <>
      {may("edit") && <AddTag {...props} />}
      {may("cancel") && running.length > 0 && (
        <Button
          variant="outline"
          size="sm"
          onClick={() =>
            run("cancelled or already finished", (row) =>
              isUnderWay(row) ? callVerb(resource.name, row.id, "cancel") : Promise.resolve(),
            )
          }
        >
          <CircleStopIcon aria-hidden />
          Cancel {running.length} running
        </Button>
      )}
    </>
  );
}
