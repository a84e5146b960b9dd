import { BookOpenIcon, MonitorIcon, MoonIcon, PlusIcon, SunIcon } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import {
  CommandDialog,
  CommandEmpty,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
} from "@/components/ui/command";
import { useTheme } from "@/providers/theme";
import { useMenu } from "./menu";
import { useResourceMenu } from "./resource-menu";
import { useRecordSearch } from "./use-record-search";

const settings = [
  { title: "Settings: appearance", path: "/settings/appearance" },
  { title: "Settings: display", path: "/settings/display" },
  { title: "Settings: notifications", path: "/settings/notifications" },
  { title: "Settings: billing", path: "/settings/billing" },
];

const guides = [
  { title: "User guide", path: "/documentation/user-guide" },
  { title: "Gateway guide", path: "/documentation/gateway" },
  { title: "API reference", path: "/documentation/api" },
];

const themes = [
  { theme: "light", Icon: SunIcon },
  { theme: "dark", Icon: MoonIcon },
  { theme: "system", Icon: MonitorIcon },
] as const;

/** Finds pages, actions and records by part of their name. The server searches the records. */
export function CommandMenu({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [text, setText] = useState("");
  const navigate = useNavigate();
  const { setTheme } = useTheme();
  const menu = useMenu();
  const { groups, searching } = useRecordSearch(open ? text : "");
  const creatable = useResourceMenu().filter((entry) => entry.creatable);

  const change = (next: boolean) => {
    if (!next) setText("");
    onOpenChange(next);
  };
  const go = (path: string) => () => {
    change(false);
    navigate(path);
  };

  return (
    <CommandDialog title="Search" description="Pages, actions and records" open={open} onOpenChange={change}>
      <CommandInput value={text} onValueChange={setText} placeholder="Search pages, actions and records…" />
      <CommandList>
        {groups.length === 0 && (
          <CommandEmpty>{searching ? "Searching…" : `No results for “${text}”`}</CommandEmpty>
        )}
        {menu.map(({ title, items }) => (
          <CommandGroup key={title} heading={title}>
            {items.map((item) => (
              <CommandItem key={item.path} value={item.title} onSelect={go(item.path)}>
                <item.icon aria-hidden />
                {item.title}
              </CommandItem>
            ))}
          </CommandGroup>
        ))}
        {groups.map(({ title, icon: Icon, hits }) => (
          <CommandGroup key={title} heading={`${title}: records`} forceMount>
            {hits.map(({ id, name, path }) => (
              <CommandItem key={id} value={`${text} ${id}`} onSelect={go(path)} forceMount>
                <Icon aria-hidden />
                <span className="truncate">{name}</span>
              </CommandItem>
            ))}
          </CommandGroup>
        ))}
        <CommandGroup heading="Actions">
          {creatable.map(({ path, singular }) => (
            <CommandItem key={path} value={`New ${singular}`} onSelect={go(`${path}/new`)}>
              <PlusIcon aria-hidden />
              New {singular}
            </CommandItem>
          ))}
          {themes.map(({ theme, Icon }) => (
            <CommandItem
              key={theme}
              value={`Theme ${theme}`}
              onSelect={() => {
                setTheme(theme);
                change(false);
              }}
            >
              <Icon aria-hidden />
              Theme: {theme}
            </CommandItem>
          ))}
        </CommandGroup>
        <CommandGroup heading="Settings and help">
          {[...settings, ...guides].map(({ title, path }) => (
            <CommandItem key={path} value={title} onSelect={go(path)}>
              <BookOpenIcon aria-hidden />
              {title}
            </CommandItem>
          ))}
        </CommandGroup>
      </CommandList>
    </CommandDialog>
  );
}
