import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { t } from "@/i18n/t";

interface Props {
  /** The popover's accessible name. */
  title: string;
  /** The input's accessible name. */
  label: string;
  /** The verb on the button. */
  action: string;
  onSubmit: (tag: string) => void;
  /** The content of the button that opens the popover. */
  children: ReactNode;
}

/** A button that asks for a tag. */
export function TagPrompt({ title, label, action, onSubmit, children }: Props) {
  const [tag, setTag] = useState("");
  const [open, setOpen] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const word = tag.trim();
    if (!word) return;
    setOpen(false);
    onSubmit(word);
  };
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="outline" size="sm">
          {children}
        </Button>
      </PopoverTrigger>
      <PopoverContent side="top" aria-label={title} className="w-64">
        <form onSubmit={submit} className="flex gap-1.5">
          <Input
            autoFocus
            aria-label={label}
            placeholder={t("Tag")}
            maxLength={80}
            value={tag}
            onChange={({ target }) => setTag(target.value)}
          />
          <Button type="submit" disabled={tag.trim() === ""}>
            {action}
          </Button>
        </form>
      </PopoverContent>
    </Popover>
  );
}
