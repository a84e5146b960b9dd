import type { Prompt } from "./prompt.ts";

/** Realistic English prompts: short, with several kinds of content in one paragraph. */
export const everydayPrompts: Prompt[] = [
  {
    name: "launch of a city bike",
    language: "en",
    prompt:
      "A 30 second launch video for Velora One, our new electric city bike. It weighs 14 kg, goes 90 km on one charge, and the battery charges in 2.5 hours. Colors #0f766e and #fde68a. Tagline: Ride lighter. It costs $2,400 and ships in May.",
    facts: [["14"], ["90"], ["2.5"], ["2400", "2,400", "2.400"], ["May"], ["Ride lighter"]],
    seconds: 30,
  },
  {
    name: "lesson on photosynthesis",
    language: "en",
    prompt:
      "Explain photosynthesis to 12-year-olds in about 45 seconds. Plants take in carbon dioxide through tiny holes in their leaves and water through their roots. Sunlight hits the chlorophyll and splits the water. The plant builds sugar and lets oxygen out. One large tree makes enough oxygen for two people a year.",
    facts: [["carbon dioxide"], ["roots"], ["chlorophyll"], ["sugar"], ["oxygen"], ["two people"]],
    seconds: 45,
  },
  {
    name: "results for the board",
    language: "en",
    prompt:
      "Quarterly results for the board, calm and factual: revenue Q1 4.2 million, Q2 4.8 million, Q3 5.1 million, Q4 6.3 million euros. Churn fell from 3.1% to 2.2%. We hired 18 people and opened an office in Lisbon. Next year we plan to launch in Brazil.",
    facts: [["4.2"], ["4.8"], ["5.1"], ["6.3"], ["3.1"], ["2.2"], ["18"], ["Lisbon"], ["Brazil"]],
  },
  {
    name: "haiku",
    language: "en",
    prompt: "Make a quiet film of this poem:\nOld pond\na frog leaps in\nthe sound of water\nby Basho",
    facts: [["Old pond"], ["frog leaps"], ["Basho"]],
  },
  {
    name: "shakshuka",
    language: "en",
    prompt:
      "How to make shakshuka, a 40 s cooking video:\n1. Fry two onions and a pepper in olive oil\n2. Add garlic, cumin and paprika\n3. Pour in a can of tomatoes and simmer for 15 minutes\n4. Crack in six eggs and cover\n5. Serve with bread and coriander",
    facts: [["two onions"], ["cumin"], ["15"], ["six eggs"], ["coriander"]],
    seconds: 40,
  },
  {
    name: "why we sleep",
    language: "en",
    prompt:
      "Why do we sleep? While we sleep, the brain sorts memories and washes out waste. Adults need 7 to 9 hours, teenagers need 8 to 10. People who sleep less than 6 hours catch colds four times as often. A dark, cool room and no screens in the last hour help.",
    facts: [["memories"], ["7 to 9"], ["8 to 10"], ["6"], ["four times"], ["no screens"]],
  },
  {
    name: "cats and dogs",
    language: "en",
    prompt:
      "Compare cats and dogs for a family in a small flat. Dogs need three walks a day, cost about 1,500 euros a year and love company. Cats sleep 15 hours a day, cost about 900 euros and can be alone for a day.",
    facts: [["three walks"], ["1,500"], ["company"], ["15"], ["900"], ["alone"]],
  },
  {
    name: "fire safety",
    language: "en",
    prompt:
      "Fire safety briefing for new employees: If you hear the alarm, stop work at once. Leave by the nearest exit. Never use the lift. Meet at the car park behind building C. Wait until the warden has counted everyone. Our last drill took 3 minutes and 20 seconds.",
    facts: [["stop work"], ["nearest exit"], ["lift"], ["building C"], ["3 minutes"], ["20 seconds"]],
  },
  {
    name: "weather API",
    language: "en",
    prompt:
      'Show developers how to call our weather API in 30 seconds. Get a key at example.com. Then run:\n```bash\ncurl -H "Authorization: Bearer KEY" https://api.example.com/v1/forecast?city=Oslo\n```\nThe response is JSON with hourly temperature, wind and rain. The free plan has 1,000 calls a day.',
    facts: [["curl"], ["example.com"], ["wind"], ["rain"], ["1000", "1,000", "1.000"]],
    seconds: 30,
  },
  {
    name: "welcome to the team",
    language: "en",
    prompt:
      "Welcome video for new colleagues. You will meet three people in your first week: Ana runs design, Bo leads engineering, and Chidi takes care of customers. Monday is for setting up your laptop, Tuesday for the product tour, Wednesday for your first small task. Nobody expects you to know everything.",
    facts: [["Ana"], ["Bo"], ["Chidi"], ["Monday"], ["product tour"], ["first small task"]],
  },
  {
    name: "sales funnel",
    language: "en",
    prompt:
      "Our sales funnel last month: 12,000 visitors, 3,400 sign-ups, 900 trials and 210 customers. The biggest drop is between sign-up and trial. Two in three people never invite a colleague. We will add a checklist and a demo project.",
    facts: [
      ["12000", "12,000", "12.000"],
      ["3400", "3,400", "3.400"],
      ["900"],
      ["210"],
      ["sign-up and trial"],
      ["checklist"],
      ["demo project"],
    ],
  },
  {
    name: "Apollo 11",
    language: "en",
    prompt:
      'The Apollo 11 mission. On 16 July 1969 three astronauts left Earth. On 20 July Neil Armstrong and Buzz Aldrin landed on the Moon while Michael Collins stayed in orbit. Armstrong said: "That\'s one small step for man, one giant leap for mankind." They collected 21.5 kg of rock and came home on 24 July.',
    facts: [
      ["16 July 1969"],
      ["Neil Armstrong"],
      ["Buzz Aldrin"],
      ["Michael Collins"],
      ["giant leap"],
      ["21.5"],
      ["24 July"],
    ],
  },
  {
    name: "article about heat",
    language: "en",
    prompt:
      "Cities are getting hotter. Asphalt and concrete store heat during the day and give it back at night. In Phoenix, summer nights are now 5 degrees warmer than in the countryside around it. Trees are the cheapest answer: a street with trees is up to 8 degrees cooler than one without. White roofs help as well, because they reflect up to 80 percent of the sunlight. Paris has planted 113,000 trees since 2020. Medellín built 30 green corridors and its centre cooled by 2 degrees in three years. Shade isn't a luxury. It is infrastructure.",
    facts: [
      ["Asphalt"],
      ["Phoenix"],
      ["8"],
      ["80"],
      ["113000", "113,000", "113.000"],
      ["30"],
      ["infrastructure"],
    ],
  },
  {
    name: "quiz about planets",
    language: "en",
    prompt:
      "A quiz about the planets for kids. Which planet is the biggest? Jupiter. Which one has the most moons? Saturn, with 146. Which is the hottest? Venus, at 465 degrees.",
    facts: [["Jupiter"], ["146"], ["465"]],
  },
  {
    name: "testimonial",
    language: "en",
    prompt:
      'Testimonial for our bookkeeping app Ledgerly. "I used to lose every Sunday to receipts. Now it takes ten minutes," says Maria Lopez, who runs a flower shop in Valencia. 4,000 small businesses use Ledgerly. They save six hours a month on average.',
    facts: [["every Sunday"], ["ten minutes"], ["Maria Lopez"], ["4000", "4,000", "4.000"], ["six hours"]],
  },
  {
    name: "café in Porto",
    language: "en",
    prompt:
      "Promo for Blue Door Coffee, a cosy café in Porto. We roast our own beans every Tuesday. Flat white 2.80 €, cold brew 3.20 €, cinnamon bun 2.50 €. Open daily from 8 to 6. Colors: navy and cream. Find us at Rua das Flores 12.",
    facts: [
      ["Blue Door Coffee"],
      ["Porto"],
      ["every Tuesday"],
      ["2.8"],
      ["3.2"],
      ["2.5"],
      ["8 to 6"],
      ["Rua das Flores 12"],
    ],
  },
  {
    name: "volcanoes",
    language: "en",
    prompt:
      "How does a volcano erupt? Deep below the ground, rock melts into magma. Magma is lighter than the rock around it, so it rises. Gas bubbles grow as the pressure falls. In the end the magma breaks through the crust and becomes lava. Lava can reach 1,200 degrees Celsius. About 50 volcanoes erupt every year.",
    facts: [["magma"], ["lighter than the rock around it"], ["bubbles"], ["1200", "1,200", "1.200"], ["50"]],
  },
  {
    name: "budget rule",
    language: "en",
    prompt:
      "Explain the 50/30/20 budget rule in 30 seconds: 50% of your income goes to needs, 30% to wants and 20% to savings.",
    facts: [["50"], ["30"], ["20"], ["needs"], ["wants"], ["savings"]],
  },
  {
    name: "meditation app",
    language: "en",
    prompt:
      "Create a 20 second vertical video for our meditation app Stillwater. Three features: guided breathing, sleep stories, a daily reminder. Over 2 million downloads. Rated 4.8 out of 5. Download it today.",
    facts: [["Stillwater"], ["guided breathing"], ["sleep stories"], ["2 million"], ["4.8"]],
    seconds: 20,
  },
  {
    name: "history of the internet",
    language: "en",
    prompt:
      "History of the internet: In 1969 ARPANET connected four universities. In 1983 TCP/IP became the standard. In 1991 Tim Berners-Lee published the first website. In 2007 the iPhone put the web in our pockets. Today more than 5 billion people are online.",
    facts: [
      ["1969", "1,969", "1.969"],
      ["four universities"],
      ["1983", "1,983", "1.983"],
      ["TCP/IP"],
      ["1991", "1,991", "1.991"],
      ["first website"],
      ["2007", "2,007", "2.007"],
      ["5 billion"],
    ],
  },
  {
    name: "plastic in the sea",
    language: "en",
    prompt:
      "Every year 8 million tons of plastic end up in the ocean. Turtles mistake bags for jellyfish. Our net boats collect 3 tons a day and turn it into skateboards. Join us at cleanwave.org.",
    facts: [["8 million"], ["jellyfish"], ["3 tons"], ["skateboards"], ["cleanwave.org"]],
  },
  {
    name: "company in four parts",
    language: "en",
    prompt:
      "Our company is divided into four departments: Product, Sales, Support and Finance. Product has 24 people, Sales 18, Support 12 and Finance 6. Each department meets on Monday.",
    facts: [["Product"], ["Sales"], ["Support"], ["Finance"], ["24"], ["18"], ["12"], ["6"], ["Monday"]],
  },
  {
    name: "story of a lighthouse",
    language: "en",
    prompt:
      "Tell the story of a small lighthouse. It stood alone on a rock. Every night it sent its light across the water. One winter a storm broke its lamp. The fishermen rowed out with candles in every window. In the morning, all boats were home.",
    facts: [["lighthouse"], ["alone on a rock"], ["storm"], ["candles"], ["boats were home"]],
  },
  {
    name: "minutes of a meeting",
    language: "en",
    prompt:
      "Summary of Tuesday's meeting. We agreed to move the launch to 12 March because the supplier is late. Priya will update the plan by Friday. Tom owns the press list. The budget stays at $40,000.",
    facts: [["12 March"], ["supplier is late"], ["Friday"], ["Tom"], ["40000", "40,000", "40.000"]],
  },
  {
    name: "good design",
    language: "en",
    prompt:
      "Good design is where usefulness and beauty meet. A chair must carry you. A chair must also please you. The best ones do both without a word.",
    facts: [["usefulness"], ["beauty"], ["carry you"], ["please you"], ["without a word"]],
  },
];
