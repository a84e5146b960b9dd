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
import { t } from "@/i18n/t";
import { useTheme } from "@/providers/theme";
import { useMenu } from "./menu";
import { useResourceMenu } from "./resource-menu";
import { useRecordSearch } from "./use-record-search";

const settings = [
  { title: t("Settings: appearance"), path: "/settings/appearance" },
  { title: t("Settings: display"), path: "/settings/display" },
  { title: t("Settings: notifications"), path: "/settings/notifications" },
  { title: t("Settings: billing"), path: "/settings/billing" },
];

const guides = [
  { title: t("User guide"), path: "/documentation/user-guide" },
  { title: t("Gateway guide"), path: "/documentation/gateway" },
  { title: t("Films via the API"), path: "/documentation/films" },
  { title: t("API reference"), path: "/documentation/api" },
];

const themes = [
  { theme: "light", title: t("Theme: light"), Icon: SunIcon },
  { theme: "dark", title: t("Theme: dark"), Icon: MoonIcon },
  { theme: "system", title: t("Theme: system"), Icon: MonitorIcon },
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
      title: t("Actions"),
      commands: [
        ...creatable.map(({ path, singular }) => ({
          name: t("New {singular}", { singular }),
          icon: PlusIcon,
          run: go(`${path}/new`),
        })),
        ...themes.map(({ theme, title, Icon }) => ({
          name: title,
          icon: Icon,
          run: () => {
            setTheme(theme);
            change(false);
          },
        })),
      ],
    },
    {
      title: t("Settings and help"),
      commands: [...settings, ...guides].map(({ title, path }) => ({
        name: title,
        icon: BookOpenIcon,
        run: go(path),
      })),
    },
  ]);

  return (
    <CommandDialog
      title={t("Search")}
      description={t("Pages, actions and records")}
      open={open}
      onOpenChange={change}
    >
      <CommandInput
        value={text}
        onValueChange={setText}
        placeholder={t("Search pages, actions and records…")}
      />
      <CommandList>
        {groups.length === 0 && (
          <CommandEmpty>{searching ? t("Searching…") : t("No results for “{text}”", { text })}</CommandEmpty>
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
          <CommandGroup key={title} heading={t("{title}: records", { title })}>
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
