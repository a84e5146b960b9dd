/** Chinese words, as `word=english`, separated by commas and line breaks. */
export const zh = `
房子=house,房屋=house,住宅=house,家园=house,公寓=apartment,楼房=apartment,花园=garden,院子=garden
园艺=garden,门=door,大门=door,窗户=window,窗子=window,床=bed,床铺=bed,睡眠=bed,台灯=lamp,灯具=lamp
灯=light,灯光=light,光线=light,灯泡=light,厨房=kitchen,厨师=kitchen,桌子=table,餐桌=table,椅子=chair
钥匙=key,锁=lock,隐私=lock,时钟=clock,钟表=clock,小时=clock,时间=time,等待=time,秒表=stopwatch
速度=stopwatch,闹钟=alarm,早晨=alarm,早上=alarm,清晨=alarm,日历=calendar,星期=calendar,日程=calendar
期限=calendar,包裹=package,箱子=package,盒子=package,快件=package,手提包=bag,袋子=bag,包包=bag
背包=backpack,书包=backpack,行李=suitcase,行李箱=suitcase,雨伞=umbrella,眼镜=glasses,衬衫=shirt
衣服=shirt,服装=shirt,时装=shirt,连衣裙=dress,裙子=dress,外套=coat,大衣=coat,裤子=trousers
牛仔裤=trousers,鞋子=shoe,鞋=shoe,运动鞋=shoe,帽子=hat,头盔=helmet,安全=helmet,礼物=gift,礼品=gift
玩具=toy,游戏=game,足球=football,派对=party,庆典=party,庆祝=party,节日=festival,音乐节=festival
电影节=festival,音乐=music,歌曲=music,音乐会=music,吉他=guitar,钢琴=piano,小提琴=violin,乐队=violin
管弦乐=violin,麦克风=microphone,歌手=microphone,播客=microphone,相机=camera,照片=camera,摄影=camera
绘画=painting,艺术=painting,美术=painting,画作=painting,博物馆=museum,展览=museum,美术馆=museum
剧院=theatre,戏剧=theatre,舞台=theatre,电影院=cinema,电影=cinema,咖啡=coffee,咖啡馆=coffee,咖啡豆=coffee
茶=tea,茶叶=tea,绿茶=tea,红茶=tea,牛奶=milk,奶=milk,乳制品=milk,水=water,饮用水=water,淡水=water
果汁=juice,饮料=juice,啤酒=beer,葡萄酒=wine,红酒=wine,酒=wine,面包=bread,面团=bread,面包店=bread
酵母=bread,面粉=flour,小麦=flour,谷物=flour,粮食=flour,蛋糕=cake,生日=cake,饼干=cookie,巧克力=chocolate
可可=chocolate,糖=sugar,糖果=sugar,白糖=sugar,蜂蜜=honey,果酱=honey,冰淇淋=ice cream,鸡蛋=egg,蛋=egg
黄油=butter,奶酪=cheese,芝士=cheese,盐=salt,食盐=salt,胡椒=salt,香料=salt,橄榄油=oil,食用油=oil,橄榄=oil
大蒜=garlic,洋葱=onion,番茄=tomato,西红柿=tomato,土豆=potato,马铃薯=potato,蔬菜=vegetable
胡萝卜=vegetable,沙拉=salad,生菜=salad,黄瓜=cucumber,蘑菇=mushroom,玉米=corn,豆子=bean,大豆=bean
黄豆=bean,米饭=rice,大米=rice,稻米=rice,水稻=rice,米=rice,面条=pasta,意大利面=pasta,披萨=pizza
汉堡=hamburger,三明治=sandwich,汤=soup,火锅=soup,肉=meat,牛肉=meat,猪肉=meat,鸡肉=chicken,香肠=sausage
火腿=ham,培根=ham,鱼=fish,鱼类=fish,渔业=fish,虾=shrimp,龙虾=shrimp,苹果=apple,水果=fruit,果实=fruit
梨=pear,梨子=pear,橙子=orange,橘子=orange,柑橘=orange,柠檬=lemon,香蕉=banana,葡萄=grape,草莓=strawberry
樱桃=cherry,桃子=peach,西瓜=watermelon,菠萝=pineapple,芒果=mango,牛油果=avocado,椰子=coconut,坚果=nut
花生=nut,核桃=nut,罗勒=herb,香草=herb,食物=meal,餐厅=meal,饭菜=meal,美食=meal,食品=meal,午餐=meal
晚餐=meal,早餐=breakfast,食谱=recipe,配料=recipe,锅=pot,炖锅=pot,平底锅=pan,碗=bowl,盘子=plate,叉子=plate
餐具=plate,刀=knife,菜刀=knife,勺子=spoon,汤匙=spoon,烤箱=oven,炉灶=oven,冰箱=fridge,蜡烛=candle
浴缸=bath,浴室=bath,淋浴=shower,肥皂=soap,洗衣机=laundry,洗衣=laundry,工具=tool,维修=tool,修理=tool
锤子=hammer,螺丝刀=screwdriver,螺丝=screwdriver,木材=wood,木头=wood,木匠=wood,墙=wall,砖=wall,城墙=wall
长城=wall,建筑工地=construction,施工=construction,建设=construction,起重机=construction,太阳=sun,阳光=sun
夏天=sun,日光=sun,月亮=moon,月球=moon,夜晚=moon,星星=star,恒星=star,天文=star,宇宙=space,银河=space
太空=space,星系=space,行星=planet,火星=planet,木星=planet,土星=planet,地球=earth,世界=earth,全球=earth
火箭=rocket,宇航员=rocket,航天=rocket,飞船=rocket,卫星=satellite,望远镜=telescope,天文台=telescope
云=cloud,云朵=cloud,云层=cloud,雨=rain,下雨=rain,降雨=rain,雨水=rain,暴风雨=storm,闪电=storm,雷电=storm
风暴=storm,雪=snow,冬天=snow,雪花=snow,冬季=snow,冰=ice,冰川=ice,冰块=ice,风=wind,空气=wind,彩虹=rainbow
雾=fog,雾霾=fog,天气=weather,天气预报=weather,温度=temperature,气候=temperature,高温=temperature
气温=temperature,变暖=temperature,飓风=hurricane,台风=hurricane,火=fire,火焰=fire,火灾=fire,山火=fire
火山=volcano,岩浆=volcano,山=mountain,山脉=mountain,高山=mountain,山峰=mountain,山区=mountain,山谷=valley
风景=valley,国家公园=valley,沙漠=desert,沙子=desert,沙尘=desert,岛=island,岛屿=island,海岛=island
海滩=beach,沙滩=beach,海岸=beach,假期=beach,度假=beach,海=sea,大海=sea,海洋=sea,海水=sea,海浪=sea
潮汐=sea,河=river,河流=river,江=river,湖=river,湖泊=river,洪水=river,长江=river,黄河=river,瀑布=waterfall
堤坝=dike,大坝=dike,水坝=dike,水滴=drop,雨滴=drop,蒸汽=vapor,水蒸气=vapor,蒸发=vapor,岩石=rock,石头=rock
土壤=soil,泥土=soil,树=tree,树木=tree,森林=tree,大树=tree,树林=tree,雨林=tree,树叶=leaf,叶子=leaf
叶片=leaf,秋天=autumn,秋季=autumn,春天=spring season,春季=spring season,植物=plant,光合作用=plant
叶绿素=plant,种子=seed,幼苗=seed,发芽=seed,花=flower,花朵=flower,鲜花=flower,樱花=flower,玫瑰=rose
向日葵=sunflower,郁金香=tulip,仙人掌=cactus,草=grass,草地=grass,草原=grass,竹子=bamboo,竹林=bamboo
竹叶=bamboo,竹笋=bamboo,竹=bamboo,丛林=jungle,热带=jungle,农场=farm,农民=farm,农业=farm,收获=farm
丰收=farm,农田=farm,收成=farm,拖拉机=tractor,谷仓=barn,畜牧=barn,狗=dog,小狗=dog,猫=cat,小猫=cat,马=horse
马匹=horse,奶牛=cow,牛=cow,猪=pig,绵羊=sheep,羊=sheep,羊毛=sheep,山羊=goat,兔子=rabbit,老鼠=mouse animal
鸟=bird,鸟类=bird,小鸟=bird,猫头鹰=owl,老鹰=eagle,鹰=eagle,鸭子=duck,鸭=duck,母鸡=hen,公鸡=hen,鸡=hen
企鹅=penguin,大象=elephant,象=elephant,狮子=lion,老虎=tiger,熊=bear,大熊猫=panda,熊猫=panda,狼=wolf
狐狸=fox,鹿=deer,猴子=monkey,蛇=snake,青蛙=frog,乌龟=turtle,海龟=turtle,鲸鱼=whale,鲸=whale,海豚=dolphin
鲨鱼=shark,章鱼=octopus,螃蟹=crab,珊瑚=coral,珊瑚礁=coral,蜜蜂=bee,蜂巢=bee,蜂群=bee,花蜜=nectar
花粉=nectar,授粉=nectar,养蜂人=beekeeper,养蜂=beekeeper,蝴蝶=butterfly,毛毛虫=butterfly,蚂蚁=ant
蜘蛛=spider,昆虫=insect,甲虫=insect,蚯蚓=worm,蜗牛=snail,恐龙=dinosaur,化石=dinosaur,动物=animal
宠物=animal,野生动物=animal,羽毛=feather,回收=recycling,可持续=recycling,垃圾分类=recycling,垃圾=rubbish
废物=rubbish,污染=pollution,排放=pollution,二氧化碳=pollution,氧气=oxygen,能源=energy,能量=energy
电力=energy,电=energy,用电=energy,插头=plug,充电器=plug,充电=plug,电池=battery,太阳能=solar panel
太阳能板=solar panel,光伏=solar panel,风力=wind turbine,风电=wind turbine,风车=wind turbine,磨坊=windmill
暖气=heating,供暖=heating,热泵=heating,冷却=cooling,空调=cooling,制冷=cooling,汽油=gas,天然气=gas
燃料=gas,加油站=gas,石油=oil drum,原油=oil drum,核能=nuclear,核电=nuclear,汽车=car,轿车=car,车=car
电动车=car,出租车=taxi,公交车=bus,公交=bus,巴士=bus,火车=train,列车=train,铁路=train,高铁=train
动车=train,电车=tram,有轨电车=tram,地铁=subway,车站=station,火车站=station,站台=station,自行车=bike
单车=bike,骑行=bike,滑板车=scooter,电动滑板车=scooter,摩托车=motorcycle,卡车=truck,货车=truck,物流=truck
快递=courier,送货=courier,外卖=courier,快递员=courier,轮船=ship,船舶=ship,货轮=ship,邮轮=ship,小船=boat
帆船=boat,船=boat,港口=harbor,码头=harbor,港湾=harbor,集装箱=container,飞机=plane,航班=plane,飞行=plane
机场=airport,直升机=helicopter,桥=bridge,桥梁=bridge,大桥=bridge,道路=road,公路=road,马路=road,街道=road
交通=road,高速公路=road,红绿灯=traffic light,交通灯=traffic light,车轮=wheel,轮胎=wheel,轮子=wheel
发动机=engine,机器=engine,机械=engine,引擎=engine,地图=map,路线=map,导航=map,指南针=compass,罗盘=compass
方向=compass,旅行=travel,旅游=travel,游客=travel,旅程=travel,旅客=travel,酒店=hotel,宾馆=hotel,旅馆=hotel
住宿=hotel,帐篷=tent,露营=tent,护照=passport,签证=passport,地点=location,地址=location,位置=location
城市=city,都市=city,北京=city,上海=city,广州=city,深圳=city,成都=city,村庄=village,乡村=village
村=village,社区=village,村民=village,城堡=castle,中世纪=castle,宫殿=palace,故宫=palace,皇宫=palace
教堂=church,大教堂=church,清真寺=mosque,寺庙=temple,庙宇=temple,神社=shrine,塔=tower,高塔=tower
铁塔=tower,灯塔=lighthouse,纪念碑=monument,古迹=monument,遗址=monument,雕像=statue,雕塑=statue
喷泉=fountain,游乐场=playground,体育场=stadium,体育馆=stadium,动物园=zoo,医院=hospital,诊所=hospital
病人=hospital,患者=hospital,手术=hospital,医生=doctor,护士=doctor,医学=doctor,医疗=doctor,健康=health
卫生=health,药=pill,药片=pill,药物=pill,药店=pill,维生素=pill,疫苗=vaccine,注射=vaccine,接种=vaccine
病毒=virus,感染=virus,细菌=virus,病菌=bacteria,血液=blood,血=blood,献血=blood,心脏=heart,爱心=heart
爱情=heart,大脑=brain,脑=brain,记忆=brain,神经=brain,肺=lung,呼吸=lung,骨头=bone,骨骼=bone,牙齿=tooth
牙医=tooth,眼睛=eye,视力=eye,耳朵=ear,听力=ear,基因=dna,遗传=dna,绷带=bandage,伤口=bandage,急救=bandage
救护车=ambulance,急诊=ambulance,紧急=ambulance,瑜伽=yoga,冥想=yoga,健身=gym,健身房=gym,锻炼=gym,肌肉=gym
跑步=running,马拉松=running,游泳=swimming,泳池=swimming,滑雪=skiing,网球=tennis,篮球=basketball
奖杯=trophy,冠军=trophy,胜利=trophy,获奖=trophy,奖牌=medal,金牌=medal,运动员=athlete,奥运会=athlete
奥运=athlete,钱=money,资金=money,收入=money,利润=money,金钱=money,营收=money,工资=salary,薪水=salary
硬币=coin,货币=coin,欧元=euro,银行=bank,账户=bank,储蓄=savings,存款=savings,节省=savings,付款=payment
支付=payment,信用卡=payment,价格=price,折扣=price,优惠=price,售价=price,成本=cost,费用=cost,开支=cost
发票=invoice,账单=invoice,收据=invoice,税=tax,税收=tax,税务=tax,租金=rent,房租=rent,房产=rent,贷款=loan
债务=loan,投资=investment,股票=investment,基金=investment,增长=growth rate,通货膨胀=growth rate
增加=growth rate,下降=decline,减少=decline,损失=decline,下跌=decline,销售=sales,销售额=sales,销量=sales
图表=chart,数据=chart,统计=chart,报告=chart,分析=chart,目标=goal,清单=list,计划=list,列表=list,规划=list
工作=job,职业=job,公司=job,企业=job,就业=job,职位=job,商业=job,办公室=office,总部=office,写字楼=office
工厂=factory,工业=factory,制造=factory,生产=factory,车间=factory,仓库=warehouse,库存=warehouse,商店=shop
超市=shop,店铺=shop,商场=shop,市场=market,集市=market,购物=shopping,购买=shopping,订单=order
客户=customer,顾客=customer,用户=customer,客人=customer,团队=team,员工=team,同事=team,人们=team,成员=team
居民=team,人口=team,家庭=family,家人=family,父母=family,孩子=child,儿童=child,婴儿=child,小朋友=child
合同=contract,协议=contract,合作=contract,申请=application,文件=application,表格=application,纸=paper
纸张=paper,造纸=paper,造纸术=paper,信件=letter,信封=letter,邮件=letter,电子邮件=email,邮箱=email
手机=phone,电话=phone,应用=phone,智能手机=phone,消息=message,信息=message,对话=message,评论=message
聊天=message,广告=marketing,宣传=marketing,营销=marketing,报纸=newspaper,新闻=newspaper,记者=newspaper
电脑=computer,计算机=computer,笔记本电脑=laptop,打印机=printer,印刷=printer,印刷术=printer,活字=printer
服务器=server,数据中心=server,机房=server,云计算=server,数据库=database,芯片=chip,半导体=chip,处理器=chip
软件=software,编程=software,代码=software,程序员=software,互联网=internet,网络=internet,网站=internet
上网=internet,链接=link,连接=link,搜索=search,查询=search,安全保护=security,保险=security,防护=security
密码=password,加密=password,登录=password,机器人=robot,人工智能=robot,自动化=robot,通知=notification
提醒=notification,漏洞=bug,程序错误=bug,学校=school,小学=school,幼儿园=school,教室=school,学生=student
大学=student,大学生=student,毕业=student,老师=teacher,教师=teacher,教授=teacher,课程=lesson,课堂=lesson
教学=lesson,教育=lesson,书=book,书籍=book,阅读=book,小说=book,文学=book,图书=book,图书馆=library
书店=library,笔记本=notebook,日记=notebook,铅笔=pencil,图画=pencil,钢笔=pen,墨水=pen,作家=pen,诗=pen
诗人=pen,诗歌=pen,毛笔=pen,数学=mathematics,几何=mathematics,三角形=mathematics,科学=science
实验室=science,化学=science,实验=science,研究=science,科学家=science,物理=physics,原子=physics
分子=physics,显微镜=microscope,生物=microscope,考试=exam,测验=exam,疑问=question,想法=idea,主意=idea
发明=idea,创新=idea,解决方案=idea,语言=language,翻译=language,词语=language,汉语=language,单词=language
历史=history,古代=history,世纪=history,宪法=history,朝代=history,法律=law,法院=law,司法=law,正义=law
法案=law,法规=law,法官=judge,律师=judge,议会=parliament,政府=parliament,国会=parliament,市政府=parliament
总统=president,主席=president,总理=president,市长=president,政治=president,选举=election,投票=election
民主=election,国王=king,皇帝=king,女王=king,王冠=king,皇后=king,战争=war,战斗=war,武器=war,和平=peace
鸽子=peace,国旗=flag,旗帜=flag,国家=flag,警察=police,警方=police,消防=firefighter,消防员=firefighter
士兵=soldier,军队=soldier,士兵们=soldier,警告=warning,危险=warning,风险=warning,地震=warning,活动=event
会议=event,预订=event,报名=event,门票=ticket,车票=ticket,志愿者=volunteer,捐款=volunteer,慈善=volunteer
傍晚=evening,日落=evening,晚上=evening,日出=sunrise,黎明=sunrise,希望=sunrise,夜=night,夜间=night
午夜=night,梦=dream,梦想=dream,梦境=dream,鬼=ghost,恐惧=ghost,运气=luck,幸运=luck,宝藏=treasure
财富=treasure,珠宝=treasure,徒步=hiking,登山=hiking,散步=hiking,冒险=adventure,探险=adventure
探索=adventure,拼图=puzzle,谜题=puzzle,舞蹈=dance,芭蕾=dance,鼓=drum,打鼓=drum,小号=trumpet,喇叭=trumpet
收音机=radio,广播=radio,电视=television,屏幕=television,摄像机=video,录像=video,圣诞节=christmas
圣诞树=christmas,婚礼=wedding,结婚=wedding,新娘=wedding,烟花=firework,烟火=firework,鞭炮=firework
气球=balloon,热气球=balloon,戒指=ring,钻石=ring,首饰=ring,加冕=crown,磁铁=magnet,磁场=magnet,重量=weight
天平=weight,体重=weight,瓶子=bottle,瓶=bottle,罐子=jar,罐头=jar,砖头=brick,油漆=paint,画笔=paint
续航=battery life,大地震=earthquake,震中=earthquake,安静=silence,寂静=silence,噪音=noise,噪声=noise
工程师=engineer,工程=engineer,技术=engineer,经理=manager,老板=manager,董事长=manager,建筑师=architect
建筑=architect,棉花=cotton,布料=cotton,纺织=cotton,丝绸=silk,蚕丝=silk,丝绸之路=silk,金属=metal
钢铁=metal,铁=metal,煤炭=coal,煤矿=coal,香烟=tobacco,吸烟=tobacco,镜子=mirror,卡门培尔=camembert
酸奶=yogurt,奶油=yogurt,南瓜=pumpkin,甜点=dessert,甜品=dessert,骆驼=camel,长颈鹿=giraffe,松鼠=squirrel
刺猬=hedgehog,鸟巢=nest,巢=nest,天鹅=swan,渔民=fisherman,钓鱼=fisherman,捕鱼=fisherman,树根=root
根部=root,环境=ecosystem,生态=ecosystem,环保=ecosystem,自然=ecosystem,干旱=drought,天空=sky,蓝天=sky
大陆=continent,大洲=continent,地区=region,省份=region,区域=region,楼梯=stairs,台阶=stairs,电梯=elevator
地毯=carpet,沙发=sofa,客厅=sofa,书架=bookshelf,剪刀=scissors,头发=haircut,理发=haircut,香水=lotion
洗发水=lotion,防晒=lotion,电缆=cable,电线=cable,算法=algorithm,发电厂=power plant,电网=power plant
发电=power plant,马戏团=circus,象棋=chess,国际象棋=chess,陶瓷=ceramics,瓷器=ceramics,陶器=ceramics
摩天大楼=skyscraper,高楼=skyscraper,大厦=skyscraper,山上=mountain,山里=mountain,海上=sea,水里=water
水中=water,天上=sky,树上=tree,路上=road
`;
