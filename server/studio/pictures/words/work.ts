/** Words for business, school, technology and feelings, in the format of `everyday.ts`. */
export const work = `
money|cash|income|salary|wage|earnings|profit|revenue|pay|grant: money-bag / money
coin|cent|penny: coin / coins
dollar|banknote: dollar-banknote / currency-dollar
euro: euro-banknote / currency-eur
pound: pound-banknote / currency-gbp
yen: yen-banknote / currency-jpy
bank|account: bank / bank
savings|saving|piggy bank|deposit: money-bag / piggy-bank
credit card|card|payment|debit card: credit-card / credit-card
price|price tag|discount|sale: label / tag
cost|expense|fee|invoice|receipt|tax: receipt / receipt
loan|debt|compound interest|credit: money-bag / percent
budget|accounting|bookkeeping: abacus / calculator
budgeting app|budgeting: abacus / calculator
calculator|arithmetic|calculation: abacus / calculator
investment|stock|share price|dividend|portfolio|fund: chart-increasing / chart-line-up
growth rate|increase|rise|upswing|inflation: chart-increasing / trend-up
decline|decrease|drop in|loss|churn|recession: chart-decreasing / trend-down
chart|statistic|statistics|data|figure|report|analysis|metric|quarter|result: bar-chart / chart-bar
sales|turnover|performance: chart-increasing / chart-line-up
target|goal|objective|aim|focus: bullseye / target
plan|roadmap|agenda|checklist|to-do list|list: clipboard / list-checks
business|company|firm|job|career|employment|work|position|vacancy: briefcase / briefcase
office|headquarters|workplace: office-building / building-office
factory|industry|manufacturing|production|plant site: factory / factory
warehouse|inventory|stock room: department-store / warehouse
shop|store|retail|retailer|market|supermarket: convenience-store / storefront
shopping|purchase|basket: shopping-bags / shopping-bag
cart|shopping cart|checkout: shopping-cart / shopping-cart
order|delivery order: package / package
customer|client|user|visitor|guest: bust-in-silhouette / user
team|staff|colleague|crew|workforce|employee|member|community|people|audience: busts-in-silhouette / users
family|parent|population: busts-in-silhouette / users-three
partner|partnership|agreement|deal|contract|cooperation: handshake / handshake
signature|signing|application form|registration form|application|document|paper|page: memo / file-text
file|folder|archive: file-folder / folder
letter|mail|envelope|post: envelope / envelope
email|e-mail|newsletter|inbox: e-mail / envelope
phone|smartphone|mobile|cellphone|mobile phone|app: mobile-phone / device-mobile
telephone|call|hotline: telephone-receiver / phone
chat|message|conversation|dialogue|comment|feedback|review: speech-balloon / chat-circle
announcement|news release|advertising|marketing|campaign: megaphone / megaphone
news|newspaper|press|article: newspaper / newspaper
computer|desktop|pc|workstation: desktop-computer / desktop
laptop|notebook computer: laptop / laptop
keyboard: keyboard / keyboard
mouse: computer-mouse / mouse
printer: printer / printer
database|storage: card-file-box / database
disk|floppy disk|backup: floppy-disk / floppy-disk
chip|processor|cpu|semiconductor: - / cpu
code|software|programming|program|developer|script: laptop / code
deploy|deployment|release: rocket / rocket-launch
operating system|linux|macos|windows: desktop-computer / desktop
terminal|command line|shell: desktop-computer / terminal-window
bug|error|crash: bug / bug
internet|web|website|browser|network|web page: globe-with-meridians / globe
wifi|wireless|wi-fi: wireless / wifi-high
cloud storage|cloud computing: cloud / cloud-arrow-up
link|url|connection: link / link
search|search engine|query|magnifier: magnifying-glass-tilted-left / magnifying-glass
download: down-arrow / download
upload: up-arrow / upload
update|refresh|cycle|loop|repeat|circular economy: clockwise-vertical-arrows / arrows-clockwise
security|protection|shield|insurance|firewall: shield / shield-check
password|login|authentication|encryption: locked-with-key / password
robot|automation|artificial intelligence|ai|bot|chatbot: robot / robot
setting|configuration|option: gear / gear
notification|bell|reminder: bell / bell
battery life: battery / battery-full
sensor|antenna|signal: antenna-bars / cell-signal-full
camera lens: camera / aperture
school|classroom|kindergarten: school / chalkboard-teacher
lesson|teaching|course|tutorial: blue-book / chalkboard
student|pupil|graduate|degree|university|college|graduation: graduation-cap / graduation-cap
teacher: - / chalkboard-teacher
book|reading|novel|literature|textbook: open-book / book-open
library|bookshop: books / books
chapter|bookmark: bookmark / bookmark
notebook|diary|journal: notebook / notebook
pen|ink|author|writer|poem|poet|poetry: fountain-pen / pen-nib
pencil|drawing|sketch: pencil / pencil
ruler|measurement|length|height: straight-ruler / ruler
mathematics|math|maths|geometry|triangle: triangular-ruler / math-operations
science|chemistry|laboratory|lab|experiment|research: test-tube / flask
physics|atom|particle|molecule: atom-symbol / atom
microscope|biology: microscope / microscope
exam|test|grade|quiz: memo / exam
question: red-question-mark / question
answer|solution|idea|insight|tip|invention|innovation|creativity|inspiration: light-bulb / lightbulb
language|translation|word|vocabulary|grammar: speech-balloon / translate
history|scroll|law text|constitution: scroll / scroll
law|justice|court|legal|balance: balance-scale / scales
judge|lawyer|verdict: balance-scale / gavel
election|vote|ballot|democracy: ballot-box-with-ballot / check-square
crown|king|queen|monarchy|royalty: crown / crown
war|battle|weapon|sword: crossed-swords / sword
peace: dove / peace
flag|nation|country: triangular-flag / flag
police: police-car / police-car
firefighter|fire brigade: fire-engine / fire-truck
award ceremony|quality seal|certificate|certification|warranty|guarantee: rosette / certificate
ranking: trophy / ranking
success|achievement: trophy / trophy
warning|danger|risk|hazard: warning / warning
stop|prohibition|ban: stop-sign / prohibit
check|confirmation|approval: check-mark-button / check-circle
mistake|refusal: cross-mark / x-circle
weight|scale|load: balance-scale / scales
magnet|magnetism: magnet / magnet
bottle: amphora / beer-bottle
glass bottle|plastic bottle: amphora / beer-bottle
jar: jar / jar
filter|funnel: - / funnel
meeting|conference|presentation|workshop session|seminar: - / presentation-chart
event|venue|registration|booking|reservation: tear-off-calendar / calendar-check
opening|opening hours: door / door-open
volunteer|donation|charity|fundraiser: red-heart / hand-heart
hope|dawn|beginning|sunrise: sunrise / sun-horizon
evening|dusk|sunset: sunset / sun-horizon
dream|imagination|thought: thought-balloon / cloud
happiness|joy: sparkles / sparkle
magic|wonder: magic-wand / magic-wand
anger|rage: fire / fire
fear|ghost: ghost / ghost
friendship: handshake / handshake
luck: four-leaf-clover / clover
freedom|liberty: dove / bird
treasure|wealth: gem-stone / treasure-chest
secret|mystery|investigation|detective work: magnifying-glass-tilted-left / magnifying-glass
adventure|expedition|exploration|explorer: compass / compass
hiking|hike|trail|walk|footpath: hiking-boot / boot
queue|line of people: busts-in-silhouette / queue
child|kid|baby: teddy-bear / baby
farmers market|market hall|stall: basket / basket
`;
