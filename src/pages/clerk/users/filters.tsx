import { roles } from "@contract/session.ts";
import { userStatuses } from "@contract/users.ts";
import { SearchIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Input } from "@/components/ui/input";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import type { Wish } from "./people";

const any = "any";
const pauseMs = 250;

function Choice({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  value: string;
  choices: readonly string[];
  onChange: (value: string) => void;
}) {
  return (
    <Select value={value || any} onValueChange={(next) => onChange(next === any ? "" : next)}>
      <SelectTrigger size="sm" className="w-36" aria-label={label}>
        <SelectValue />
      </SelectTrigger>
      <SelectContent>
        <SelectItem value={any}>Any {label.toLowerCase()}</SelectItem>
        {choices.map((choice) => (
          <SelectItem key={choice} value={choice}>
            {choice}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}

export function Filters({ wish, change }: { wish: Wish; change: (next: Partial<Wish>) => void }) {
  const [text, setText] = useState(wish.q);
  const sent = useRef(wish.q);
  useEffect(() => {
    // Only a text that came from elsewhere, the way back for one, replaces what is being typed.
    if (wish.q !== sent.current) setText(wish.q);
    sent.current = wish.q;
  }, [wish.q]);
  // Looked for while it is typed, a moment later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts a search
  useEffect(() => {
    const next = text.trim();
    if (next === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = next;
      change({ q: next });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <search className="flex flex-wrap items-center gap-2">
      <div className="relative min-w-44 max-w-72 flex-1">
        <SearchIcon
          aria-hidden
          className="pointer-events-none absolute top-1.5 left-2 size-4 text-muted-foreground"
        />
        <Input
          type="search"
          aria-label="Search users"
          placeholder="Name, e-mail or id"
          maxLength={200}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="h-7 pl-8 text-[0.8125rem]"
        />
      </div>
      <Choice label="Role" value={wish.role} choices={roles} onChange={(role) => change({ role })} />
      <Choice
        label="Status"
        value={wish.status}
        choices={userStatuses}
        onChange={(status) => change({ status })}
      />
    </search>
  );
}
