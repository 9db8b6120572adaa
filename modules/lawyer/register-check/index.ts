export { createRegisterCheck, type RegisterChecks } from './service.ts'
