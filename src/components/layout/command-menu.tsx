import { BookOpenIcon, MonitorIcon, MoonIcon, PlusIcon, SunIcon } from "lucide-react";
import { type ComponentType, useState } from "react";
import { useNavigate } from "react-router";
import {
  CommandDialog,
  CommandEmpty,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
  matchOf,
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

interface Section {
  title: string;
  commands: { name: string; icon: ComponentType<{ className?: string }>; run: () => void }[];
}

/** Puts the sections with the best matches first. cmdk orders only the commands within a section. */
function byMatch(text: string, sections: Section[]): Section[] {
  if (!text) return sections;
  const best = ({ commands }: Section) => Math.max(0, ...commands.map(({ name }) => matchOf(name, text)));
  return sections.toSorted((a, b) => best(b) - best(a));
}

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

  const sections = byMatch(text, [
    ...menu.map(({ title, items }) => ({
      title,
      commands: items.map((item) => ({ name: item.title, icon: item.icon, run: go(item.path) })),
    })),
    {
      title: "Actions",
      commands: [
        ...creatable.map(({ path, singular }) => ({
          name: `New ${singular}`,
          icon: PlusIcon,
          run: go(`${path}/new`),
        })),
        ...themes.map(({ theme, Icon }) => ({
          name: `Theme: ${theme}`,
          icon: Icon,
          run: () => {
            setTheme(theme);
            change(false);
          },
        })),
      ],
    },
    {
      title: "Settings and help",
      commands: [...settings, ...guides].map(({ title, path }) => ({
        name: title,
        icon: BookOpenIcon,
        run: go(path),
      })),
    },
  ]);

  return (
    <CommandDialog title="Search" description="Pages, actions and records" open={open} onOpenChange={change}>
      <CommandInput value={text} onValueChange={setText} placeholder="Search pages, actions and records…" />
      <CommandList>
        {groups.length === 0 && (
          <CommandEmpty>{searching ? "Searching…" : `No results for “${text}”`}</CommandEmpty>
        )}
        {sections.map(({ title, commands }) => (
          <CommandGroup key={title} heading={title}>
            {commands.map(({ name, icon: Icon, run }) => (
              <CommandItem key={name} value={name} onSelect={run}>
                <Icon aria-hidden />
                {name}
              </CommandItem>
            ))}
          </CommandGroup>
        ))}
        {groups.map(({ title, icon: Icon, hits }) => (
          <CommandGroup key={title} heading={`${title}: records`}>
            {hits.map(({ id, name, path }) => (
              <CommandItem key={id} value={id} keywords={[text]} onSelect={go(path)}>
                <Icon aria-hidden />
                <span className="truncate">{name}</span>
              </CommandItem>
            ))}
          </CommandGroup>
        ))}
      </CommandList>
    </CommandDialog>
  );
}
