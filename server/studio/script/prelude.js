// The globals of a script. Runs inside the sandbox before the script, and returns a function that returns the result.
// The script can reach neither that function nor the ones defined in here.
(width, height, themes) => {
  const { stringify } = JSON;
  const StackError = Error;
  const made = { version: 1, title: "Untitled", width, height, fps: 30, theme: themes.Midnight, scenes: [] };
  const lines = {};

  /** The script's current line, for problems that are found later. */
  const lineOf = () => {
    const match = String(new StackError().stack).match(/script\.js:(\d+)/);
    return match ? Number(match[1]) : null;
  };
  const at = (path, line) => {
    if (line) lines[path] = line;
  };
  const textLike = (value, props) => {
    const {
      x = width / 2,
      size = 48,
      align = props && props.x !== undefined ? "left" : "center",
      ...rest
    } = props ?? {};
    return { x, y: (height - size * 1.25) / 2, size, align, ...value, ...rest };
  };
  const kinds = {
    text: (text, props) => ({ type: "text", ...textLike({ text: String(text) }, props) }),
    counter: (to, props) => ({ type: "counter", ...textLike({ from: 0, to }, props) }),
    list: (items, props) => ({
      type: "list",
      items,
      x: width * 0.1,
      y: height * 0.25,
      w: width * 0.8,
      size: 36,
      ...props,
    }),
    code: (text, props) => ({
      type: "code",
      text: String(text),
      x: width * 0.1,
      y: height * 0.2,
      w: width * 0.8,
      h: height * 0.5,
      size: 26,
      ...props,
    }),
    formula: (tex, props) => ({
      type: "formula",
      tex: String(tex),
      x: width * 0.1,
      y: height * 0.3,
      w: width * 0.8,
      h: height * 0.4,
      size: 90,
      ...props,
    }),
    table: (columns, rows, props) => ({
      type: "table",
      columns,
      rows,
      x: width * 0.1,
      y: height * 0.2,
      w: width * 0.8,
      size: 28,
      ...props,
    }),
    bars: (bars, props) => ({
      type: "bars",
      bars: bars.map((bar) => (typeof bar === "number" ? { value: bar } : bar)),
      x: width * 0.1,
      y: height * 0.2,
      w: width * 0.8,
      h: height * 0.55,
      ...props,
    }),
    lineChart: (values, props) => ({
      type: "line-chart",
      series: Array.isArray(values) && typeof values[0] === "number" ? [{ values }] : values,
      x: width * 0.1,
      y: height * 0.2,
      w: width * 0.8,
      h: height * 0.55,
      ...props,
    }),
    image: (asset, props) => ({
      type: "image",
      asset,
      x: width * 0.1,
      y: height * 0.1,
      w: width * 0.8,
      h: height * 0.65,
      ...props,
    }),
    video: (asset, props) => ({
      type: "video",
      asset,
      x: width * 0.1,
      y: height * 0.1,
      w: width * 0.8,
      h: height * 0.65,
      ...props,
    }),
    lottie: (asset, props) => ({
      type: "lottie",
      asset,
      x: width * 0.3,
      y: height * 0.2,
      w: width * 0.4,
      h: height * 0.5,
      ...props,
    }),
    group: (elements, props) => ({ type: "group", x: 0, y: 0, elements, ...props }),
    rect: (props) => ({ type: "rect", ...props }),
    circle: (props) => ({ type: "circle", ...props }),
    line: (props) => ({ type: "line", ...props }),
    arrow: (props) => ({ type: "arrow", ...props }),
    path: (props) => ({ type: "path", ...props }),
  };

  /** Sets the animation's title, fps, and theme, by name or as an object. */
  globalThis.film = ({ theme, ...settings } = {}) => {
    const line = lineOf();
    for (const name of Object.keys(settings)) at(name, line);
    Object.assign(made, settings);
    if (typeof theme === "string" && !themes[theme])
      throw new RangeError(`Unknown theme: ${theme}. Use ${Object.keys(themes).join(", ")}.`);
    if (theme) made.theme = typeof theme === "string" ? themes[theme] : { ...made.theme, ...theme };
    if (theme) at("theme", line);
  };

  /** Adds a scene. Its elements are stacked in the order in which they are created. */
  globalThis.scene = (id, settings = {}, build) => {
    if (typeof settings === "function") [settings, build] = [{}, settings];
    const own = { id: String(id), duration: 4, elements: [], ...settings };
    const path = `scenes[${made.scenes.length}]`;
    at(path, lineOf());
    made.scenes.push(own);
    const maker = {};
    for (const [kind, make] of Object.entries(kinds)) {
      maker[kind] = (...input) => {
        at(`${path}.elements[${own.elements.length}]`, lineOf());
        const element = make(...input);
        own.elements.push(element);
        return element;
      };
    }
    if (build) build(maker);
    return maker;
  };
  globalThis.element = kinds;
  globalThis.width = width;
  globalThis.height = height;
  globalThis.range = (count, from = 0) => Array.from({ length: count }, (_, index) => index + from);

  // Scripts are deterministic: random numbers come from a seed (Park and Miller's generator), and there is no clock.
  let seed = 20_231;
  Math.random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  delete globalThis.Date;

  return () => stringify({ made, lines });
};
