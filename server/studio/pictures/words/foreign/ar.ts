/** Arabic words, as `word=english`, separated by commas and line breaks. */
export const ar = `
القمر=moon,قمر=moon,الشمس=sun,شمس=sun,الأرض=earth,نجوم=star,الليل=night,الماء=water,ماء=water,البحر=sea
المطر=rain,شجرة=tree,زهرة=flower,كتاب=book,مدرسة=school,بيت=house,سيارة=car,طائرة=plane,قطار=train
قلب=heart,مال=money,قهوة=coffee,شاي=tea,خبز=bread,تمر=fruit,قطة=cat,كلب=dog,المد=sea,الفضاء=space
رائد=rocket,رواد=rocket,صاروخ=rocket,الحرارة=temperature,ضوء=light,نور=light,وقت=time,منزل=house
بيوت=house,منازل=house,شقة=apartment,مبنى=apartment,مباني=apartment,حديقة=garden,حدائق=garden,باب=door
أبواب=door,نافذة=window,نوافذ=window,سرير=bed,النوم=bed,نوم=bed,مصباح=lamp,مصابيح=lamp,الإضاءة=light
مطبخ=kitchen,طباخ=kitchen,طاولة=table,كرسي=chair,مفتاح=key,مفاتيح=key,قفل=lock,ساعة=clock,ساعات=clock
زمن=time,مدة=time,سرعة=stopwatch,السرعة=stopwatch,منبه=alarm,صباح=alarm,تقويم=calendar,أسبوع=calendar
موعد=calendar,شهر=calendar,طرد=package,طرود=package,صندوق=package,صناديق=package,حقيبة يد=bag
حقيبة ظهر=backpack,حقائب=suitcase,أمتعة=suitcase,مظلة=umbrella,نظارة=glasses,نظارات=glasses,قميص=shirt
ملابس=shirt,أزياء=shirt,فستان=dress,معطف=coat,بنطلون=trousers,حذاء=shoe,أحذية=shoe,قبعة=hat,خوذة=helmet
السلامة=helmet,هدية=gift,هدايا=gift,لعبة أطفال=toy,دمية=toy,لعبة=game,ألعاب=game,كرة القدم=football
كرة=football,حفلة=party,احتفال=party,مهرجان=party,مهرجانات=festival,موسيقى=music,أغنية=music,جيتار=guitar
عود=guitar,بيانو=piano,كمان=violin,أوركسترا=violin,ميكروفون=microphone,صوت=microphone,كاميرا=camera
صورة=camera,صور=camera,تصوير=camera,لوحة=painting,رسم=painting,فن=painting,فنون=painting,متحف=museum
متاحف=museum,معرض=museum,مسرح=theatre,مسرحية=theatre,سينما=cinema,مقهى=coffee,القهوة=coffee,حليب=milk
لبن=milk,ألبان=milk,مياه=water,عصير=juice,بيرة=beer,نبيذ=wine,كرم=wine,مخبز=bread,عجين=bread,طحين=flour
دقيق=flour,قمح=flour,حبوب=flour,كعكة=cake,عيد ميلاد=cake,بسكويت=cookie,شوكولاتة=chocolate,كاكاو=chocolate
سكر=sugar,عسل=honey,آيس كريم=ice cream,بوظة=ice cream,بيضة=egg,بيض=egg,زبدة=butter,جبن=cheese,جبنة=cheese
ملح=salt,فلفل أسود=salt,توابل=salt,بهارات=salt,زيت=oil,زيتون=oil,ثوم=garlic,بصل=onion,طماطم=tomato
بندورة=tomato,بطاطا=potato,بطاطس=potato,خضروات=vegetable,خضار=vegetable,جزر=vegetable,سلطة=salad,خس=salad
خيار=cucumber,فطر=mushroom,ذرة=corn,فول=bean,عدس=bean,حمص=bean,أرز=rice,معكرونة=pasta,بيتزا=pizza
برجر=hamburger,شطيرة=sandwich,حساء=soup,شوربة=soup,لحم=meat,لحوم=meat,دجاج=chicken,سجق=sausage
لحم مقدد=ham,سمك=fish,أسماك=fish,سمكة=fish,روبيان=shrimp,جمبري=shrimp,تفاح=apple,تفاحة=apple,فاكهة=fruit
فواكه=fruit,كمثرى=pear,برتقال=orange,برتقالة=orange,ليمون=lemon,موز=banana,عنب=grape,فراولة=strawberry
كرز=cherry,خوخ=peach,مشمش=peach,بطيخ=watermelon,أناناس=pineapple,مانجو=mango,أفوكادو=avocado
جوز الهند=coconut,مكسرات=nut,لوز=nut,جوز=nut,أعشاب=herb,نعناع=herb,ريحان=herb,طعام=meal,وجبة=meal
مطعم=meal,غذاء=meal,فطور=breakfast,وصفة=recipe,مكونات=recipe,قدر=pot,مقلاة=pan,وعاء=bowl,طبق=plate
شوكة=plate,سكين=knife,ملعقة=spoon,فرن=oven,ثلاجة=fridge,شمعة=candle,شموع=candle,حمام=bath,دش=shower
صابون=soap,غسالة=laundry,غسيل=laundry,أداة=tool,أدوات=tool,صيانة=tool,إصلاح=tool,مطرقة=hammer
مفك=screwdriver,خشب=wood,نجار=wood,جدار=wall,حائط=wall,طوب=wall,موقع بناء=construction,رافعة=construction
صيف=sun,ليل=moon,ليلة=moon,نجم=star,نجمة=star,فلك=star,فضاء=space,الكون=space,مجرة=space,كوكب=planet
كواكب=planet,المريخ=planet,أرض=earth,عالم=earth,صواريخ=rocket,قمر صناعي=satellite,أقمار صناعية=satellite
تلسكوب=telescope,سحابة=cloud,سحاب=cloud,غيوم=cloud,مطر=rain,أمطار=rain,عاصفة=storm,عواصف=storm,برق=storm
رعد=storm,ثلج=snow,ثلوج=snow,شتاء=snow,جليد=ice,ريح=wind,رياح=wind,هواء=wind,قوس قزح=rainbow,ضباب=fog
طقس=weather,حرارة=temperature,درجة=temperature,مناخ=temperature,إعصار=hurricane,نار=fire,حريق=fire
حرائق=fire,بركان=volcano,براكين=volcano,حمم=volcano,جبل=mountain,جبال=mountain,تل=mountain,وادي=valley
مناظر طبيعية=valley,صحراء=desert,رمل=desert,رمال=desert,جزيرة=island,جزر البحر=island,شاطئ=beach
ساحل=beach,عطلة=beach,إجازة=beach,بحر=sea,محيط=sea,أمواج=sea,مد=sea,بحار=sea,نهر=river,أنهار=river
بحيرة=river,فيضان=river,شلال=waterfall,شلالات=waterfall,سد=dike,سدود=dike,قطرة=drop,قطرات=drop,بخار=vapor
صخرة=rock,صخور=rock,حجر=rock,تربة=soil,أشجار=tree,غابة=tree,غابات=tree,ورقة شجر=leaf,أوراق الشجر=leaf
خريف=autumn,ربيع=spring season,نبات=plant,نباتات=plant,التمثيل الضوئي=plant,بذرة=seed,بذور=seed
زهور=flower,أزهار=flower,ورد=flower,وردة=rose,عباد الشمس=sunflower,توليب=tulip,صبار=cactus,عشب=grass
مرج=grass,خيزران=bamboo,أدغال=jungle,مزرعة=farm,مزارع=farm,زراعة=farm,حصاد=farm,محصول=farm,جرار=tractor
حظيرة=barn,كلاب=dog,قطط=cat,حصان=horse,خيول=horse,بقرة=cow,أبقار=cow,خنزير=pig,خروف=sheep,أغنام=sheep
صوف=sheep,ماعز=goat,أرنب=rabbit,فأر=mouse animal,طائر=bird,طيور=bird,عصفور=bird,بومة=owl,نسر=eagle
صقر=eagle,بطة=duck,بط=duck,دجاجة=hen,ديك=hen,بطريق=penguin,فيل=elephant,فيلة=elephant,أسد=lion,نمر=tiger
دب=bear,باندا=panda,ذئب=wolf,ثعلب=fox,غزال=deer,قرد=monkey,ثعبان=snake,أفعى=snake,ضفدع=frog,سلحفاة=turtle
حوت=whale,حيتان=whale,دلفين=dolphin,قرش=shark,أخطبوط=octopus,سلطعون=crab,مرجان=coral,شعاب=coral,نحلة=bee
نحل=bee,رحيق=nectar,حبوب اللقاح=nectar,مربي النحل=beekeeper,فراشة=butterfly,فراشات=butterfly,نملة=ant
نمل=ant,عنكبوت=spider,حشرة=insect,حشرات=insect,دودة=worm,حلزون=snail,ديناصور=dinosaur,حيوان=animal
حيوانات=animal,ريشة=feather,تدوير=recycling,استدامة=recycling,قمامة=rubbish,نفايات=rubbish,تلوث=pollution
انبعاثات=pollution,ثاني أكسيد الكربون=pollution,أكسجين=oxygen,طاقة=energy,كهرباء=energy,قابس=plug
شاحن=plug,بطارية=battery,ألواح شمسية=solar panel,الطاقة الشمسية=solar panel,طاقة الرياح=wind turbine
توربينات=wind turbine,طاحونة=windmill,تدفئة=heating,تبريد=cooling,مكيف=cooling,غاز=gas,بنزين=gas,وقود=gas
نفط=oil drum,برميل=oil drum,نووي=nuclear,الطاقة النووية=nuclear,سيارات=car,تاكسي=taxi,حافلة=bus
حافلات=bus,قطارات=train,سكة حديد=train,ترام=tram,مترو=subway,محطة=station,دراجة=bike,دراجات=bike
سكوتر=scooter,دراجة نارية=motorcycle,شاحنة=truck,شاحنات=truck,توصيل=courier,ساعي=courier,سفينة=ship
سفن=ship,قارب=boat,قوارب=boat,ميناء=harbor,مرفأ=harbor,حاوية=container,حاويات=container,طائرات=plane
رحلة جوية=plane,مطار=airport,مروحية=helicopter,هليكوبتر=helicopter,جسر=bridge,جسور=bridge,طريق=road
طرق=road,شارع=road,شوارع=road,مرور=road,إشارة مرور=traffic light,عجلة=wheel,إطار=wheel,إطارات=wheel
محرك=engine,آلة=engine,آلات=engine,خريطة=map,خرائط=map,بوصلة=compass,سفر=travel,رحلة=travel,سياحة=travel
سياح=travel,فندق=hotel,فنادق=hotel,خيمة=tent,خيام=tent,جواز سفر=passport,تأشيرة=passport,موقع=location
عنوان=location,مدينة=city,مدن=city,القاهرة=city,دبي=city,الرياض=city,قرية=village,قرى=village,قلعة=castle
قصر=castle,قصور=palace,كنيسة=church,كاتدرائية=church,مسجد=mosque,جامع=mosque,معبد=temple,ضريح=shrine
برج=tower,أبراج=tower,منارة=lighthouse,نصب=monument,آثار=monument,تمثال=statue,نافورة=fountain
ملعب أطفال=playground,ملعب=stadium,حديقة حيوان=zoo,مستشفى=hospital,عيادة=hospital,مريض=hospital
مرضى=hospital,طبيب=doctor,أطباء=doctor,ممرضة=doctor,طب=doctor,صحة=health,دواء=pill,أدوية=pill,صيدلية=pill
حبة=pill,فيتامين=pill,لقاح=vaccine,حقنة=vaccine,تطعيم=vaccine,فيروس=virus,عدوى=virus,بكتيريا=virus
جراثيم=bacteria,دم=blood,قلوب=heart,حب=heart,دماغ=brain,مخ=brain,عقل=brain,ذاكرة=brain,رئة=lung
رئتين=lung,تنفس=lung,عظم=bone,عظام=bone,أسنان=tooth,طبيب أسنان=tooth,عين=eye,عيون=eye,بصر=eye,أذن=ear
آذان=ear,جين=dna,جينات=dna,وراثة=dna,ضمادة=bandage,جرح=bandage,إسعافات=bandage,سيارة إسعاف=ambulance
طوارئ=ambulance,يوغا=yoga,تأمل=yoga,تمرين=gym,لياقة=gym,عضلات=gym,جري=running,ماراثون=running
سباحة=swimming,مسبح=swimming,تزلج=skiing,تنس=tennis,كرة السلة=basketball,كأس=trophy,فوز=trophy
جائزة=trophy,ميدالية=medal,رياضي=athlete,أولمبياد=athlete,أموال=money,دخل=money,ربح=money,أرباح=money
إيرادات=money,راتب=salary,رواتب=salary,عملة=coin,عملات=coin,يورو=euro,بنك=bank,بنوك=bank,حساب=bank
مدخرات=savings,ادخار=savings,توفير=savings,دفع=payment,بطاقة ائتمان=payment,سعر=price,أسعار=price
خصم=price,تكلفة=cost,تكاليف=cost,نفقات=cost,فاتورة=invoice,فواتير=invoice,ضريبة=tax,ضرائب=tax,إيجار=rent
عقار=rent,قرض=loan,قروض=loan,ديون=loan,استثمار=investment,أسهم=investment,نمو=growth rate
زيادة=growth rate,ارتفاع=growth rate,تضخم=growth rate,انخفاض=decline,تراجع=decline,خسارة=decline
مبيعات=sales,بيع=sales,بيانات=chart,إحصاء=chart,تقرير=chart,تحليل=chart,رسم بياني=chart,هدف=goal
أهداف=goal,قائمة=list,خطة=list,عمل=job,وظيفة=job,وظائف=job,شركة=job,شركات=job,مهنة=job,مكتب=office
مكاتب=office,مصنع=factory,مصانع=factory,صناعة=factory,إنتاج=factory,مستودع=warehouse,مخزن=warehouse
مخزون=warehouse,متجر=shop,متاجر=shop,محل=shop,سوق=market,أسواق=market,تسوق=shopping,شراء=shopping
مشتريات=shopping,طلبية=order,طلبات=order,عميل=customer,عملاء=customer,زبون=customer,زبائن=customer
مستخدم=customer,فريق=team,موظفين=team,زملاء=team,ناس=team,أعضاء=team,سكان=team,عائلة=family,أسرة=family
والدين=family,طفل=child,أطفال=child,عقد=contract,عقود=contract,اتفاق=contract,تعاون=contract
طلب=application,وثيقة=application,وثائق=application,استمارة=application,ورق=paper,صفحة=paper,رسالة=letter
رسائل=letter,بريد=letter,ظرف=letter,بريد إلكتروني=email,هاتف=phone,جوال=phone,تطبيق=phone,محادثة=message
حوار=message,تعليق=message,إعلان=marketing,تسويق=marketing,حملة=marketing,صحيفة=newspaper,أخبار=newspaper
جريدة=newspaper,حاسوب=computer,كمبيوتر=computer,حواسيب=computer,حاسوب محمول=laptop,طابعة=printer
طباعة=printer,خادم=server,مركز بيانات=server,مراكز البيانات=server,خوادم=server,قاعدة بيانات=database
رقاقة=chip,شرائح إلكترونية=chip,معالج=chip,برمجيات=software,برمجة=software,مبرمج=software,إنترنت=internet
شبكة=internet,موقع إلكتروني=internet,رابط=link,بحث=search,أمن=security,حماية=security,تأمين=security
كلمة مرور=password,تشفير=password,روبوت=robot,ذكاء اصطناعي=robot,إشعار=notification,جرس=notification
تذكير=notification,خلل=bug,مدارس=school,فصل دراسي=school,طالب=student,طلاب=student,جامعة=student
تلميذ=student,معلم=teacher,معلمة=teacher,مدرس=teacher,درس=lesson,دروس=lesson,دورة=lesson,تعليم=lesson
كتب=book,قراءة=book,رواية=book,أدب=book,مكتبة=library,مكتبات=library,دفتر=notebook,مذكرات=notebook
قلم رصاص=pencil,قلم=pen,حبر=pen,كاتب=pen,شاعر=pen,شعر=pen,رياضيات=mathematics,هندسة=mathematics
علم=science,علوم=science,مختبر=science,تجربة=science,كيمياء=science,علماء=science,فيزياء=physics
جزيء=physics,مجهر=microscope,أحياء=microscope,امتحان=exam,اختبار=exam,سؤال=question,أسئلة=question
فكرة=idea,أفكار=idea,اختراع=idea,حل=idea,ابتكار=idea,لغة=language,لغات=language,ترجمة=language
كلمة=language,كلمات=language,تاريخ=history,قرن=history,دستور=history,قانون=law,قوانين=law,محكمة=law
عدالة=law,قاضي=judge,محامي=judge,برلمان=parliament,حكومة=parliament,وزارة=parliament,مجلس=parliament
رئيس=president,وزير=president,سياسة=president,انتخابات=election,تصويت=election,ديمقراطية=election
ملك=king,ملكة=king,تاج=king,مملكة=king,حرب=war,حروب=war,معركة=war,سلاح=war,سلام=peace,حمامة=peace
علم وطني=flag,راية=flag,شرطة=police,إطفاء=firefighter,جندي=soldier,جيش=soldier,جنود=soldier,تحذير=warning
خطر=warning,مخاطر=warning,حدث=event,فعالية=event,مؤتمر=event,حجز=event,اجتماع=event,تذكرة=ticket
تذاكر=ticket,متطوع=volunteer,متطوعون=volunteer,تبرع=volunteer,مساء=evening,غروب=evening,شروق=sunrise
فجر=sunrise,أمل=sunrise,ليالي=night,حلم=dream,أحلام=dream,شبح=ghost,خوف=ghost,حظ=luck,كنز=treasure
ثروة=treasure,مشي=hiking,نزهة=hiking,مغامرة=adventure,استكشاف=adventure,لغز=puzzle,رقص=dance,باليه=dance
طبل=drum,بوق=trumpet,راديو=radio,مذياع=radio,تلفزيون=television,تلفاز=television,شاشة=television
كاميرا فيديو=video,عيد الميلاد=christmas,الكريسماس=christmas,زفاف=wedding,عرس=wedding,زواج=wedding
ألعاب نارية=firework,بالون=balloon,منطاد=balloon,خاتم=ring,مجوهرات=ring,ألماس=ring,تتويج=crown
مغناطيس=magnet,ميزان=weight,وزن=weight,زجاجة=bottle,جرة=jar,برطمان=jar,بناء=brick,طلاء=paint,فرشاة=paint
عمر البطارية=battery life,زلزال=earthquake,زلازل=earthquake,صمت=silence,هدوء=silence,ضوضاء=noise
ضجيج=noise,مهندس=engineer,مهندسون=engineer,تقنية=engineer,مدير=manager,مديرة=manager,معماري=architect
عمارة=architect,قطن=cotton,قماش=cotton,نسيج=cotton,حرير=silk,معدن=metal,حديد=metal,فولاذ=metal,فحم=coal
منجم=coal,سيجارة=tobacco,تدخين=tobacco,مرآة=mirror,كممبير=camembert,زبادي=yogurt,قشطة=yogurt
يقطين=pumpkin,حلوى=dessert,حلويات=dessert,جمل=camel,إبل=camel,زرافة=giraffe,سنجاب=squirrel,قنفذ=hedgehog
عش=nest,أعشاش=nest,بجعة=swan,صياد=fisherman,صيد=fisherman,جذر=root,جذور=root,بيئة=ecosystem
طبيعة=ecosystem,جفاف=drought,سماء=sky,قارة=continent,قارات=continent,منطقة=region,محافظة=region
إقليم=region,درج=stairs,سلالم=stairs,مصعد=elevator,سجادة=carpet,سجاد=carpet,أريكة=sofa,صالة=sofa
رف كتب=bookshelf,مقص=scissors,شعر الرأس=haircut,حلاق=haircut,عطر=lotion,شامبو=lotion,كابل=cable
أسلاك=cable,خوارزمية=algorithm,محطة كهرباء=power plant,شبكة كهرباء=power plant,سيرك=circus,شطرنج=chess
خزف=ceramics,فخار=ceramics,مزهرية=ceramics,ناطحة سحاب=skyscraper
النخلة=palm,نخلة=palm,نخيل=palm,التمر=palm,الفنجان=coffee,فنجان=coffee
`;
