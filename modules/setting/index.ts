export { createSetting, type Setting } from './service.ts'
export { settingRoutes } from './routes.ts'
export { settingTeamRoutes } from './team-routes.ts'
export { settingsChanged } from './events.ts'
export {
  defaults as settingDefaults,
  settingKeys,
  type Settings,
  type SettingKey,
} from './setting.ts'
